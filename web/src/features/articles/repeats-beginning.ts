import { decodeEntities } from '../../lib/decode-entities.ts';

/** Whether a summary is only the beginning of the text, as it is if the publisher wrote none. */
export function repeatsBeginning(summary: string, html: string): boolean {
  const words = summary.replace(/\s+|…$/g, '');
  const text = decodeEntities(html.slice(0, 4 * summary.length + 1000).replace(/<[^>]*>|\s+/g, ''));
  return words !== '' && text.startsWith(words);
}
