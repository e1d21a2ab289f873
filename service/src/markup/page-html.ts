import { Marked } from 'marked';
import { toSafeHtml } from './safe-html.ts';

/** Lists or quotes are nested more deeply than the parser can handle. */
export class MarkdownTooDeep extends Error {}

const markdown = new Marked({ async: false, gfm: true });

/** Renders the hub's own Markdown (with tables) as safe HTML; links within this site open in place. */
export function toPageHtml(text: string): string {
  return toSafeHtml(parse(text), undefined, 'own');
}

function parse(text: string): string {
  try {
    return markdown.parse(text, { async: false });
  } catch (error) {
    // The parser recurses for each level; it fails in no other way.
    if (error instanceof RangeError)
      throw new MarkdownTooDeep('Its lists or quotes are nested too deep', { cause: error });
    throw error;
  }
}
