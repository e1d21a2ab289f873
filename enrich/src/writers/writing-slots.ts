/** Returns the digest slot at a time: the UTC day and its quarter, `2026-03-04-2`. */
export function toDigestSlot(now: number): string {
  const at = new Date(now);
  return `${at.toISOString().slice(0, 10)}-${Math.floor(at.getUTCHours() / 6)}`;
}

/** Returns the analysis slot: the UTC day, or the previous one before the hour of the analysis. */
export function toAnalysisSlot(now: number, analysisHour: number): string {
  return new Date(now - analysisHour * 3_600_000).toISOString().slice(0, 10);
}
