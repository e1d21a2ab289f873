const dayMs = 86_400_000;

/** Returns the first of a weekday (0 is Sunday) from some days after `now` on, in UTC; '2026-12-03'. */
function firstAfter(now: number, days: number, weekday: number): string {
  const from = new Date(now + days * dayMs);
  const ahead = (weekday - from.getUTCDay() + 7) % 7;
  return new Date(from.getTime() + ahead * dayMs).toISOString().slice(0, 10);
}

/** Returns the variables of `config/sample.yaml` that date its events, so that some are always to come. */
export function sampleDays(now: number): Readonly<Record<string, string>> {
  return {
    SAMPLE_CLINIC_DAY: firstAfter(now, 5, 4),
    SAMPLE_FINANCE_DAY: firstAfter(now, 16, 2),
    SAMPLE_ONLINE_DAY: firstAfter(now, 33, 3),
    SAMPLE_PAST_DAY: firstAfter(now, -20, 4),
  };
}
