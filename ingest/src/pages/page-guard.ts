import { Parser } from 'htmlparser2';

/** Maximum number of elements; the longest legitimate pages have about ten thousand. */
const MAX_ELEMENTS = 30_000;
/** Maximum nesting depth. Legitimate pages have about thirty levels; Readability takes hours for a thousand. */
const MAX_DEPTH = 200;
/** Number of characters parsed between checks. */
const CHUNK = 65_536;

/** Returns why a page is too large to be parsed into a tree, or `undefined`. Pure; linear time. */
export function findPageThreat(html: string): string | undefined {
  let [elements, depth, deepest] = [0, 0, 0];
  const parser = new Parser({
    onopentagname() {
      elements += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let start = 0; start < html.length; start += CHUNK) {
    parser.write(html.slice(start, start + CHUNK));
    if (elements > MAX_ELEMENTS) return 'The page has more elements than are read';
    if (deepest > MAX_DEPTH) return 'The page is nested more deeply than is read';
  }
  return undefined;
}
