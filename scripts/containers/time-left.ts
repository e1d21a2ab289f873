/** Deadline for the suites in ms, from `CONTAINERS_UNTIL` (seconds since 1970); none if unset. */
const until = Number(process.env['CONTAINERS_UNTIL'] || Number.POSITIVE_INFINITY) * 1000;

/** Prefix of errors after the deadline; the runner counts them as skipped. */
const outOfTime = 'Out of time';

/** Caps a limit to the time left; at least a minute remains, in which a suite cleans up. */
export function withinTime(limitMs: number): number {
  return Math.max(60_000, Math.min(limitMs, until - Date.now()));
}

export function isLate(): boolean {
  return Date.now() >= until;
}

export function minutesLeft(): number {
  return (until - Date.now()) / 60_000;
}

/** Blames an error on the deadline if that has passed. */
export function explainLate(message: string): string {
  return isLate() ? `${outOfTime}: ${message}` : message;
}

/** Counts tests cut short by the deadline as skipped: they show nothing either way. */
export function setLateAside<Count extends { failed: number; skipped: number; failures: string[] }>(
  totals: Count,
): Count {
  const failures = totals.failures.filter((failure) => !failure.includes(`${outOfTime}: `));
  const late = Math.min(totals.failed, totals.failures.length - failures.length);
  return { ...totals, failed: totals.failed - late, skipped: totals.skipped + late, failures };
}
