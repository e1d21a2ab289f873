export const dayMs = 86_400_000;

/** A moment as views and events hold it. */
export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
