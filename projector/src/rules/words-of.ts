import { toSafeHtml } from '@runrate/service/markup';
import sanitizeHtml from 'sanitize-html';
import { toPlainText } from './plain-text.ts';

/** More than a drawing or a formula says. */
const lookedAtLimit = 20_000;

/**
 * The words of markup that is nothing but drawings, formulas or form fields, as one safe paragraph; empty where it has
 * none. For bodies of which sanitising leaves nothing: an article is never shown empty for what its publisher drew.
 */
export function wordsOf(html: string): string {
  const words = sanitizeHtml(html.slice(0, lookedAtLimit).replaceAll('>', '> '), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'template'],
  });
  const line = words.replace(/\s+/g, ' ').trim();
  return line === '' ? '' : `<p>${line}</p>`;
}

/** The text, or nothing where neither words nor pictures are left in it. */
export function withoutEmptyBoxes(safeHtml: string): string {
  return safeHtml.includes('<img ') || /[^\s\p{Cf}]/u.test(toPlainText(safeHtml)) ? safeHtml : '';
}

/** Markup of a publisher made safe; its words alone where nothing else would be left. */
export function toSafeOrWords(html: string, url: string | undefined): string {
  return withoutEmptyBoxes(toSafeHtml(html, url)) || wordsOf(html);
}
