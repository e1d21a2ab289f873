import sanitizeHtml from 'sanitize-html';

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
