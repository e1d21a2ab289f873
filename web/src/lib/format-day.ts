import { dateFormat } from '@runrate/contracts';

const dayFormat = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a calendar day, independent of the reader's time zone: 'Mar 4, 2026'. */
export function formatDay(day: string): string {
  return dayFormat(new Date(`${day}T00:00:00Z`));
}
