import { toSafeHtml } from '@runrate/service/markup';
import sanitizeHtml from 'sanitize-html';
import { toPlainText } from './plain-text.ts';

/** More characters than the words of a drawing or a formula take. */
const lookedAtLimit = 20_000;

/** For markup of drawings, formulas or form fields only, of which sanitising leaves nothing; one safe paragraph. */
export function wordsOf(html: string): string {
  const words = sanitizeHtml(html.slice(0, lookedAtLimit).replaceAll('>', '> '), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'template'],
  });
  const line = words.replace(/\s+/g, ' ').trim();
  return line === '' ? '' : `<p>${line}</p>`;
}

/** Returns the HTML, or an empty string if it has neither words nor pictures. */
export function withoutEmptyBoxes(safeHtml: string): string {
  // Most text starts with a letter right after a tag, so that the whole need not be read.
  if (/(?:^|>)[A-Za-z0-9]/.test(safeHtml)) return safeHtml;
  return safeHtml.includes('<img ') || /[^\s\p{Cf}]/u.test(toPlainText(safeHtml)) ? safeHtml : '';
}

/** Sanitises a publisher's markup, falling back to its words alone if nothing else would be left. */
export function toSafeOrWords(html: string, url: string | undefined): string {
  return withoutEmptyBoxes(toSafeHtml(html, url)) || wordsOf(html);
}
