const SESSIONS = 4;
const WEDNESDAY = 3;
const START_HOUR = 10;
const HOUR_MS = 3_600_000;

export interface WorkshopSession {
  title: string;
  presenter: string;
  description: string;
  /** ISO 8601, UTC: ten in the morning in Los Angeles. */
  date: string;
}

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
const pacificHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Ten o'clock Pacific on a calendar day, whichever of the two offsets holds that day. */
function startOn(day: Date): Date {
  const standard = new Date(day.getTime() + (START_HOUR + 8) * HOUR_MS);
  return Number(pacificHour.format(standard)) === START_HOUR
    ? standard
    : new Date(standard.getTime() - HOUR_MS);
}

/** The four Wednesdays from today on, today included if it is one in Pacific time. */
export function generateWorkshopSessions(
  now: number,
  workshop: Omit<WorkshopSession, 'date'>,
): WorkshopSession[] {
  const today = new Date(`${pacificDay.format(now)}T00:00:00Z`);
  const untilWednesday = (WEDNESDAY - today.getUTCDay() + 7) % 7;
  const { title, presenter, description } = workshop;
  return Array.from({ length: SESSIONS }, (_, week) => {
    const day = new Date(today.getTime() + (untilWednesday + 7 * week) * 24 * HOUR_MS);
    return { title, presenter, description, date: startOn(day).toISOString() };
  });
}

/** Sessions whose start has not been reached. */
export function upcomingSessions(sessions: readonly WorkshopSession[], now: number): WorkshopSession[] {
  return sessions.filter((session) => Date.parse(session.date) > now);
}
