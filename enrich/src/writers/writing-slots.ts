/** Slot of the digest at a moment: the day and its quarter, `2026-03-04-2`, in UTC. */
export function toDigestSlot(now: number): string {
  const at = new Date(now);
  return `${at.toISOString().slice(0, 10)}-${Math.floor(at.getUTCHours() / 6)}`;
}

/**
 * Slot of the analysis at a moment, a day in UTC: the day itself from the hour of the analysis on, the day
 * before until then.
 */
export function toAnalysisSlot(now: number, analysisHour: number): string {
  return new Date(now - analysisHour * 3_600_000).toISOString().slice(0, 10);
}
