/** Text of a field that the parser's types call required and a lenient reading may lack. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
