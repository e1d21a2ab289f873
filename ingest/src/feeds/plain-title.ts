import { decodeHTML } from 'entities';
import { withoutComments } from '../scanning/without-comments.ts';
import { withoutScripts } from '../scanning/without-scripts.ts';

const MAX_LENGTH = 2000;
/** Number of characters of a title that are read; megabytes of markup are not a title. */
const MAX_LOOKED_AT = 10_000;

/** Tags that are formatting in a title. Other tags may be what the title is about (“the <video> element”). */
const formatting =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|br|cite|code|del|dfn|div|em|font|h[1-6]|hr|i|img|ins|kbd|mark|p|q|s|samp|script|small|span|strike|strong|style|sub|sup|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi;
const anyTag = /<\/?[a-z][^<>]*>/gi;

/** Converts a title to one line of plain text. `unsure` may be markup (RSS doesn't say): only formatting is removed. */
export function toPlainTitle(title: string, type: 'text' | 'html' | 'unsure'): string {
  const line = toLine(title.slice(0, MAX_LOOKED_AT));
  if (type === 'text') return shorten(line);
  const still = withoutScripts(line);
  const stripped =
    type === 'html' ? withoutComments(still, ' ').replace(anyTag, ' ') : still.replace(formatting, ' ');
  const decoded = toLine(decodeHTML(stripped));
  return shorten(stripped === line ? decoded : decoded.replace(/ ([,.;:!?…)\]])/g, '$1'));
}

/** Characters that are none (XML refuses them), and marks that turn the letters after a title round. */
const unwanted = /[\uFFFE\uFFFF\u202A-\u202E]/g;

function toLine(text: string): string {
  return text
    .replace(unwanted, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function shorten(line: string): string {
  return line.slice(0, MAX_LENGTH).toWellFormed();
}
