/** A line of a CSV file (RFC 4180). */
export function toCsvLine(cells: readonly (string | undefined)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is made text. */
function toCell(text = ''): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
