import { dateFormat } from '@runrate/contracts';

const monthFormat = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayFormat = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a calendar day, independent of the reader's time zone: 'Mar 4, 2026'. */
export function formatDay(day: string): string {
  return dayFormat(new Date(`${day}T00:00:00Z`));
}

/** Formats the month of a calendar day: 'Mar 2026'. */
export function formatMonth(day: string): string {
  return monthFormat(new Date(`${day}T00:00:00Z`));
}
