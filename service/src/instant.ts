export const dayMs = 86_400_000;

export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
