import { Marked } from 'marked';
import { toSafeHtml } from './safe-html.ts';

/** Lists or quotes within each other, more of them than can be read. */
export class MarkdownTooDeep extends Error {}

const markdown = new Marked({ async: false, gfm: true });

/** A page of the hub's own text in Markdown (with tables) as safe HTML: its links within this site stay within it. */
export function toPageHtml(text: string): string {
  return toSafeHtml(parse(text), undefined, 'own');
}

function parse(text: string): string {
  try {
    return markdown.parse(text, { async: false });
  } catch (error) {
    // The parser calls itself for each level; it fails in no other way.
    if (error instanceof RangeError)
      throw new MarkdownTooDeep('Its lists or quotes are nested too deep', { cause: error });
    throw error;
  }
}
