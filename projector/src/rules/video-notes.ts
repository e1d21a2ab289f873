const mostTopics = 8;
const mostHighlights = 5;
const longestNote = 160;
const shortestQuote = 25;

/** Formats as `12:34` or `1:02:03`; empty if the length is unknown. */
export function toDurationText(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** Returns the timestamped lines of a description, or else its bullet lines: at most eight. */
export function toKeyTopics(description: string): string[] {
  const lines = description.split('\n');
  const timed = collect(lines, /^\s*[[(]?(?:\d{1,2}:)?\d{1,3}:\d{2}[\])]?\s*[-–—:|]*\s*(\S.*)$/u, mostTopics);
  return timed.length > 0 ? timed : collect(lines, /^\s*[-*•–▪►]\s+(\S.*)$/u, mostTopics);
}

/** Returns quotable sentences: lines marked as highlights, then text in quotation marks; at most five. */
export function toHighlights(description: string): string[] {
  const marked = collect(description.split('\n'), /^\s*highlights?:\s*(\S.*)$/iu, mostHighlights);
  const quotes = [...description.matchAll(/“([^”\n]{1,320})”|"([^"\n]{1,320})"/gu)]
    .map(([, curly, straight]) => (curly ?? straight ?? '').trim())
    .filter((quote) => quote.length >= shortestQuote && quote.length <= 2 * longestNote);
  return [...new Set([...marked.map(withoutQuotes), ...quotes])].slice(0, mostHighlights);
}

function collect(lines: readonly string[], pattern: RegExp, most: number): string[] {
  const found = new Set<string>();
  for (const line of lines) {
    const note = pattern.exec(line.slice(0, 2 * longestNote))?.[1]?.trim();
    if (note) found.add(note);
    if (found.size === most) break;
  }
  return [...found];
}

function withoutQuotes(note: string): string {
  return note.replace(/^["“]+|["”]+$/gu, '');
}
