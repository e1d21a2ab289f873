import { countOf, findEntityThreat } from './entity-guard.ts';

/** Length of the longest tag that is read, characters: attributes by the million cost minutes. */
const MAX_TAG_LENGTH = 100_000;
/** Tags opened and not closed with `>` that are put up with, in a document that has few. */
const MAX_OPEN_TAGS = 5000;

/** Why the markup of a document is too dangerous to parse, or `undefined`. Takes time in line with its length. */
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
