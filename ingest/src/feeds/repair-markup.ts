import { readMarkup } from '../scanning/read-markup.ts';

interface Open {
  readonly name: string;
  /** Elements begun within it. */
  children: number;
}

/** Elements open at once; feeds have ten. It bounds the work on each tag. */
const MAX_DEPTH = 100;

/**
 * The same document with every element closed where it should be; `undefined` where it is nested too deeply for a
 * feed. An end tag that fits no open element is a slip of the pen: it closes the innermost one if that holds text
 * only, and means nothing otherwise.
 */
export function repairMarkup(text: string): string | undefined {
  const open: Open[] = [];
  const pieces: string[] = [];
  for (const { text: piece, name, isEnd } of readMarkup(text)) {
    if (name === undefined) pieces.push(piece);
    else if (isEnd) pieces.push(close(open, name));
    else pieces.push(begin(open, piece, name));
    if (open.length > MAX_DEPTH) return undefined;
  }
  return [...pieces, ...open.reverse().map(toEnd)].join('');
}

function begin(open: Open[], tag: string, name: string): string {
  const parent = open.at(-1);
  if (parent) parent.children += 1;
  if (!tag.endsWith('/>')) open.push({ name, children: 0 });
  return tag;
}

/** The end tags that stand for one of the document. */
function close(open: Open[], name: string): string {
  const at = open.findLastIndex((element) => element.name === name);
  if (at !== -1) return open.splice(at).reverse().map(toEnd).join('');
  const innermost = open.at(-1);
  if (!innermost || innermost.children > 0) return '';
  open.pop();
  return toEnd(innermost);
}

function toEnd({ name }: Open): string {
  return `</${name}>`;
}
