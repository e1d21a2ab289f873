/** Returns a field that the parser's types declare required but lenient parsing may leave out. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
