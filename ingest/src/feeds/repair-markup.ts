import { readMarkup } from '../scanning/read-markup.ts';

interface Open {
  readonly name: string;
  children: number;
}

/** Maximum depth of open elements; feeds have about ten. Bounds the work per tag. */
const MAX_DEPTH = 100;

/**
 * Closes every element where it should be closed; returns `undefined` if the nesting is too deep for a feed. An end
 * tag that matches no open element is taken for a typo: it closes the innermost element if that holds only text, and
 * is ignored otherwise.
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

/** Returns the end tags that replace one end tag of the document. */
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
