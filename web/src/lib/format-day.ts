import { dateFormat } from '@runrate/contracts';

const dayFormat = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day, wherever the reader is: 'Mar 4, 2026'. */
export function formatDay(day: string): string {
  return dayFormat(new Date(`${day}T00:00:00Z`));
}
