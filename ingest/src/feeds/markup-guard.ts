import { countOf, findEntityThreat } from './entity-guard.ts';

/** Longest accepted tag, in characters. A tag with millions of attributes would take minutes to parse. */
const MAX_TAG_LENGTH = 100_000;
/** Number of tags without a closing `>` tolerated in a document with few tags. */
const MAX_OPEN_TAGS = 5000;

/** Returns why the markup of a document is too dangerous to parse, or `undefined`. Linear time. */
export function findMarkupThreat(text: string): string | undefined {
  const threat = findEntityThreat(text);
  if (threat) return threat;
  if (!text.trimStart().startsWith('<')) return undefined;
  if (countOf(text, '<') > 2 * countOf(text, '>') + MAX_OPEN_TAGS) {
    return 'The document is not made of tags, although it begins with one';
  }
  return hasLongTag(text) ? 'A tag of the document is longer than is read' : undefined;
}

function hasLongTag(text: string): boolean {
  let start = text.indexOf('<');
  while (start !== -1) {
    const end = text.indexOf('>', start);
    if (end === -1) return text.length - start > MAX_TAG_LENGTH;
    if (end - start > MAX_TAG_LENGTH && /[a-z_:]/i.test(text.charAt(start + 1))) return true;
    start = text.indexOf('<', end);
  }
  return false;
}
