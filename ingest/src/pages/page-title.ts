import type { HtmlDocument } from './html-document.ts';

/** The title of a page, made ready for Readability. */
export interface PageTitle {
  /** What Readability kept of it, as the publisher wrote it. */
  restore(kept: string): string;
}

/**
 * Readability knows the site's name behind `-`, `|` and `»`, not behind the dashes of typography: these become
 * `-` of the same length before it looks, and come back after. A page without a title is called as its only
 * heading is. Changes the title of the document.
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
