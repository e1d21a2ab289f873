import { Parser } from 'htmlparser2';

/** Elements of a page; the longest honest ones have some ten thousand. */
const MAX_ELEMENTS = 30_000;
/** Elements in one another; honest pages have some thirty, and Readability takes hours over a thousand. */
const MAX_DEPTH = 200;
/** Characters looked at together. */
const CHUNK = 65_536;

/** Why a page is too much to be read as a tree, or `undefined`. Pure; takes time in line with the length. */
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
