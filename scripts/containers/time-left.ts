/** Time of day by which the suites have to be through (`CONTAINERS_UNTIL`, seconds since 1970); none unless it is set. */
const until = Number(process.env['CONTAINERS_UNTIL'] || Number.POSITIVE_INFINITY) * 1000;

/** How errors of what was cut short begin; the runner counts those as skipped. */
const outOfTime = 'Out of time';

/** What may still be taken of a limit; at least a minute, in which a suite removes what it made. */
export function withinTime(limitMs: number): number {
  return Math.max(60_000, Math.min(limitMs, until - Date.now()));
}

export function isLate(): boolean {
  return Date.now() >= until;
}

export function minutesLeft(): number {
  return (until - Date.now()) / 60_000;
}

/** What went wrong after the time was up is put down to that. */
export function explainLate(message: string): string {
  return isLate() ? `${outOfTime}: ${message}` : message;
}

/** Counts what was cut short as skipped: it shows nothing, neither good nor bad. */
export function setLateAside<Count extends { failed: number; skipped: number; failures: string[] }>(
  totals: Count,
): Count {
  const failures = totals.failures.filter((failure) => !failure.includes(`${outOfTime}: `));
  const late = Math.min(totals.failed, totals.failures.length - failures.length);
  return { ...totals, failed: totals.failed - late, skipped: totals.skipped + late, failures };
}
