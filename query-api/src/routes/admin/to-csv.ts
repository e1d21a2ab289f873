const linesAtOnce = 500;

interface CsvPage {
  readonly lines: readonly string[];
  /** Cursor of the next page. */
  readonly next?: string | undefined;
}

/** Yields a whole list as CSV (RFC 4180), one page at a time. */
export async function* toCsv(
  header: string,
  load: (limit: number, cursor: string | undefined) => Promise<CsvPage>,
): AsyncGenerator<string> {
  yield `${header}\r\n`;
  let cursor: string | undefined;
  do {
    const { lines, next } = await load(linesAtOnce, cursor);
    yield lines.join('');
    cursor = next;
  } while (cursor !== undefined);
}

export function toCsvLine(cells: readonly (string | undefined)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** Turns into text what a spreadsheet would take for a formula. */
function toCell(text = ''): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
