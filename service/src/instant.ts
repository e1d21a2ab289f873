export const dayMs = 86_400_000;

/** Formats a time as in views and events. */
export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
