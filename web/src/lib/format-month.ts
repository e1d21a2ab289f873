import { dateFormat } from '@runrate/contracts';

const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortFormat = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as '2026-03': 'March 2026'. */
export function formatMonth(month: string): string {
  return monthFormat(new Date(`${month}-01T00:00:00Z`));
}

/** Formats the month of a calendar day: 'Mar 2026'. */
export function formatShortMonth(day: string): string {
  return shortFormat(new Date(`${day}T00:00:00Z`));
}
