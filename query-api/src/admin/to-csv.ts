const linesAtOnce = 500;

interface CsvPage {
  readonly lines: readonly string[];
  /** Cursor of the page after it. */
  readonly next?: string | undefined;
}

/** A whole list as CSV (RFC 4180), a page at a time. */
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

/** A line of a CSV file (RFC 4180). */
export function toCsvLine(cells: readonly (string | undefined)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is made text. */
function toCell(text = ''): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
