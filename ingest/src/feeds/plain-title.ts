import { decodeHTML } from 'entities';

/** Tags that stand for formatting in a title; others may be what the title is about (“the <video> element”). */
const formatting =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|br|cite|code|del|dfn|div|em|font|h[1-6]|hr|i|img|ins|kbd|mark|p|q|s|samp|script|small|span|strike|strong|style|sub|sup|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi;
const anyTag = /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi;
const runnable = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;

/**
 * A title as plain text on one line. `html` is markup by declaration, `unsure` may be (RSS does not say): there
 * only formatting is taken off.
 */
export function toPlainTitle(title: string, type: 'text' | 'html' | 'unsure'): string {
  const stripped =
    type === 'text' ? title : title.replace(runnable, '').replace(type === 'html' ? anyTag : formatting, ' ');
  const decoded = type === 'text' ? stripped : decodeHTML(stripped);
  const tidy = stripped === title ? decoded : decoded.replace(/\s+([,.;:!?…)\]])/g, '$1');
  return tidy
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 2000)
    .toWellFormed();
}
