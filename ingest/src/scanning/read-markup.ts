/** A piece of markup: a tag with its name, or the text between two tags. */
export interface Piece {
  readonly text: string;
  /** Tags only; absent for text, comments, CDATA and processing instructions. */
  readonly name?: string;
  readonly isEnd?: boolean;
}

const tagStart = /<(\/?)([a-z_][\w:.-]*)/iy;
const quoteOrEnd = /["'<>]/g;
/** Nothing between these markers is markup. */
const plain = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/**
 * Splits any document into tags and the text in between; joined, the pieces give the document. Each character is read a
 * bounded number of times: a failed search isn't repeated, and what turns out not to be a tag is skipped as a whole.
 */
export function* readMarkup(text: string): Generator<Piece> {
  const find = createFinder(text);
  /** Quoted attribute values may contain `<` and `>`. Quotes are ignored once one is found that never closes. */
  let quotesCount = true;
  let from = 0;
  for (let start = text.indexOf('<'); start !== -1; ) {
    const plainEnd = findPlainEnd(text, start, find);
    const tag = plainEnd === undefined ? matchTag(text, start) : undefined;
    const attributes = tag && findTagEnd(text, start + tag.begin.length, quotesCount, find);
    if (attributes?.outcome === 'open quote') {
      quotesCount = false;
      continue;
    }
    const end = plainEnd ?? (attributes?.outcome === 'end' ? attributes.end : undefined);
    if (end !== undefined) {
      if (start > from) yield { text: text.slice(from, start) };
      yield { text: text.slice(start, end), ...(tag && { name: tag.name, isEnd: tag.isEnd }) };
      from = end;
    }
    start = text.indexOf('<', end ?? attributes?.end ?? start + 1);
  }
  if (from < text.length) yield { text: text.slice(from) };
}

type Find = (part: string, from: number) => number;

/** Searches from increasing positions, so a part that wasn't found once isn't searched for again. */
function createFinder(text: string): Find {
  const missing = new Set<string>();
  return (part, from) => {
    if (missing.has(part)) return -1;
    const place = text.indexOf(part, from);
    if (place === -1) missing.add(part);
    return place;
  };
}

function findPlainEnd(text: string, start: number, find: Find): number | undefined {
  for (const [begin, close] of plain) {
    if (!text.startsWith(begin, start)) continue;
    const end = find(close, start + begin.length);
    return end === -1 ? undefined : end + close.length;
  }
  return undefined;
}

function matchTag(text: string, start: number) {
  tagStart.lastIndex = start;
  const found = tagStart.exec(text);
  return found ? { begin: found[0], isEnd: found[1] === '/', name: found[2] ?? '' } : undefined;
}

/** Returns where a tag ends, or `no tag` with the position of the `<` that shows it isn't one. */
function findTagEnd(
  text: string,
  from: number,
  quotesCount: boolean,
  find: Find,
): { readonly outcome: 'end' | 'no tag' | 'open quote'; readonly end: number } {
  quoteOrEnd.lastIndex = from;
  for (let found = quoteOrEnd.exec(text); found; found = quoteOrEnd.exec(text)) {
    const [mark] = found;
    if (mark === '>') return { outcome: 'end', end: found.index + 1 };
    if (mark === '<') return { outcome: 'no tag', end: found.index };
    if (!quotesCount) continue;
    const close = find(mark, found.index + 1);
    if (close === -1) return { outcome: 'open quote', end: found.index };
    quoteOrEnd.lastIndex = close + 1;
  }
  return { outcome: 'no tag', end: text.length };
}
