import { decodeHTML } from 'entities';
import { withoutComments } from '../scanning/without-comments.ts';
import { withoutScripts } from '../scanning/without-scripts.ts';

const MAX_LENGTH = 2000;
/** Characters of a title that are looked at: markup by the megabyte is no title. */
const MAX_LOOKED_AT = 10_000;

/** Tags that stand for formatting in a title; others may be what the title is about (“the <video> element”). */
const formatting =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|br|cite|code|del|dfn|div|em|font|h[1-6]|hr|i|img|ins|kbd|mark|p|q|s|samp|script|small|span|strike|strong|style|sub|sup|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi;
const anyTag = /<\/?[a-z][^<>]*>/gi;

/**
 * A title as plain text on one line. `html` is markup by declaration, `unsure` may be (RSS does not say): there
 * only formatting is taken off.
 */
export function toPlainTitle(title: string, type: 'text' | 'html' | 'unsure'): string {
  const line = toLine(title.slice(0, MAX_LOOKED_AT));
  if (type === 'text') return shorten(line);
  const still = withoutScripts(line);
  const stripped =
    type === 'html' ? withoutComments(still, ' ').replace(anyTag, ' ') : still.replace(formatting, ' ');
  const decoded = toLine(decodeHTML(stripped));
  return shorten(stripped === line ? decoded : decoded.replace(/ ([,.;:!?…)\]])/g, '$1'));
}

function toLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function shorten(line: string): string {
  return line.slice(0, MAX_LENGTH).toWellFormed();
}
