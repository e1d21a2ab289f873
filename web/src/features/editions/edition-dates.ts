import { dateFormat, dayAt } from '@runrate/contracts';

const dayFormat = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** 'Wednesday, March 4, 2026' */
export function formatEditionDay(date: string): string {
  return dayFormat(new Date(`${date}T00:00:00Z`));
}

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** 'Wednesday' */
export function formatWeekday(date: string): string {
  return weekday(new Date(`${date}T00:00:00Z`));
}

/** Time an edition was made, in its time zone: 'March 4, 2026 at 6:00 AM UTC'. */
export function formatMadeAt({ madeAt, timeZone }: { madeAt: string; timeZone: string }): string {
  const format = dateFormat({
    ...{ month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return format(new Date(madeAt));
}

/** Whether an edition was made after its day: for a day before the hub was there. */
export function wasMadeAfterwards(edition: { date: string; madeAt: string; timeZone: string }): boolean {
  return dayAt(Date.parse(edition.madeAt), edition.timeZone) > edition.date;
}

export function isMonth(id: string): boolean {
  return /^\d{4}-\d{2}$/.test(id);
}

/** Returns the nearest months with editions on either side of a month. */
export function besideMonth(
  months: readonly string[],
  month: string,
): { before: string | undefined; after: string | undefined } {
  const sorted = months.toSorted();
  return {
    before: sorted.findLast((one) => one < month),
    after: sorted.find((one) => one > month),
  };
}

/** Returns the days of a month ('2026-03') by week, from Monday to Sunday; null before its first and after its last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null;
    }),
  );
}
