import { dateFormat } from '@runrate/contracts';

const dayFormat = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });
const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Wednesday, March 4, 2026' */
export function formatEditionDay(date: string): string {
  return dayFormat(new Date(`${date}T00:00:00Z`));
}

/** 'March 2026' */
export function formatMonth(month: string): string {
  return monthFormat(new Date(`${month}-01T00:00:00Z`));
}

/** Time an edition was made, in its time zone: 'March 4, 2026 at 6:00 AM UTC'. */
export function formatMadeAt({ madeAt, timeZone }: { madeAt: string; timeZone: string }): string {
  const format = dateFormat({
    ...{ month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return format(new Date(madeAt));
}

export function isMonth(id: string): boolean {
  return /^\d{4}-\d{2}$/.test(id);
}
