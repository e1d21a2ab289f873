import type { HtmlDocument } from './html-document.ts';

/** The title of a page, prepared for Readability. */
export interface PageTitle {
  /** Returns the part of the title that Readability kept, as the publisher wrote it. */
  restore(kept: string): string;
}

/**
 * Prepares the title. Readability recognises the site name after `-`, `|` and `»`, but not after en and em dashes.
 * These are replaced with a `-` of the same length and restored afterwards. A page without a title uses its only
 * `<h1>`. Modifies the document's title.
 */
export function readTitle(document: HtmlDocument): PageTitle {
  const own = document.title.replace(/\s+/g, ' ').trim();
  const headings = [...document.querySelectorAll('h1')].slice(0, 2);
  const heading = headings.length === 1 ? (headings[0]?.textContent ?? '') : '';
  const plain = own.replace(/ [–—] /g, ' - ');
  if (plain !== own) document.title = plain;
  return {
    restore(kept) {
      if (kept === '') return own || heading;
      const place = plain.indexOf(kept);
      return place === -1 ? kept : own.slice(place, place + kept.length);
    },
  };
}
