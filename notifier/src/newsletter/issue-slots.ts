import { dayMs } from '@runrate/service';

/** When issues are sent: weekday (1 is Monday) and hour, in UTC. */
export interface IssueSchedule {
  readonly weekday: number;
  readonly hour: number;
}

/** ISO week in UTC, such as `2026-W10`. */
export function toWeek(now: number): string {
  const thursday = new Date(startOfWeek(now) + 3 * dayMs);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs));
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The id of this week's issue once it is due. */
export function dueIssue(now: number, { weekday, hour }: IssueSchedule): string | undefined {
  const due = startOfWeek(now) + (weekday - 1) * dayMs + hour * 3_600_000;
  return now >= due ? toWeek(now) : undefined;
}

export interface IssueSlot {
  readonly id: string;
  readonly dueAt: number;
  /** From this moment editors can change it. */
  readonly opensAt: number;
}

/** The issue open to editors: this week's until it is written, or until next week's opens. */
export function upcomingIssue(
  now: number,
  schedule: IssueSchedule,
  isWritten: (id: string) => boolean,
): IssueSlot {
  const [current, next] = [toSlot(now, schedule), toSlot(now + 7 * dayMs, schedule)];
  return isWritten(current.id) || now >= next.opensAt ? next : current;
}

function toSlot(now: number, { weekday, hour }: IssueSchedule): IssueSlot {
  const dueAt = startOfWeek(now) + (weekday - 1) * dayMs + hour * 3_600_000;
  return { id: toWeek(now), dueAt, opensAt: dueAt - dayMs };
}

function startOfWeek(now: number): number {
  const midnight = Math.floor(now / dayMs) * dayMs;
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * dayMs;
}
