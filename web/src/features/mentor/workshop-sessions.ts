import type { SiteConfig } from '@runrate/contracts';

const SESSIONS = 4;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Weekly schedule of the workshop. */
export type WorkshopSchedule = NonNullable<NonNullable<SiteConfig['workshop']>['schedule']>;

export interface WorkshopSession {
  title: string;
  presenter: string;
  description: string;
  /** ISO 8601, UTC. */
  date: string;
}

/** Returns the instant at which the workshop's hour begins on a day, by that day's offset in its time zone. */
function startOn(day: Date, { hour, timeZone }: WorkshopSchedule): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  });
  const wanted = day.getTime() + hour * HOUR_MS;
  const parts = new Map(clock.formatToParts(wanted).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return new Date(wanted - (shown - wanted));
}

/** Returns the next four sessions, including today's if today is the weekday in the workshop's time zone. */
export function generateWorkshopSessions(
  now: number,
  workshop: Omit<WorkshopSession, 'date'>,
  schedule: WorkshopSchedule,
): WorkshopSession[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: schedule.timeZone });
  const today = new Date(`${dayOf.format(now)}T00:00:00Z`);
  const daysUntil = (schedule.weekday - today.getUTCDay() + 7) % 7;
  const { title, presenter, description } = workshop;
  return Array.from({ length: SESSIONS }, (_, week) => {
    const day = new Date(today.getTime() + (daysUntil + 7 * week) * DAY_MS);
    return { title, presenter, description, date: startOn(day, schedule).toISOString() };
  });
}

/** Returns the sessions that have not started. */
export function upcomingSessions(sessions: readonly WorkshopSession[], now: number): WorkshopSession[] {
  return sessions.filter((session) => Date.parse(session.date) > now);
}
