import { dateFormat, isWrittenInAmerican, type SiteConfig } from '@runrate/contracts';

type Schedule = NonNullable<NonNullable<SiteConfig['workshop']>['schedule']>;

/** A Sunday; weekdays are counted from it. */
const SUNDAY = Date.UTC(2026, 0, 4);
const timeOfDay = dateFormat({ timeStyle: 'short', timeZone: 'UTC' });
const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

export function workshopDay(schedule: Schedule): string {
  return weekday(SUNDAY + schedule.weekday * 86_400_000);
}

/** '10am Pacific'. */
export function workshopHour({ hour, zoneName }: Schedule): string {
  if (isWrittenInAmerican()) return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'} ${zoneName}`;
  return `${timeOfDay(SUNDAY + hour * 3_600_000)} ${zoneName}`;
}
