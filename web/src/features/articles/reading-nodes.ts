import type { SiteConfig } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';
import { toPictureSource } from '../../lib/picture-source.ts';
import { addInertVideos } from './inert-video.ts';

/** Elements that would run or load by themselves. The server removes them already; this is a second line of defence. */
const NEVER = 'script, style, iframe, object, embed, form, link, meta, base';

function isElsewhere(href: string): boolean {
  try {
    return new URL(href, window.location.href).origin !== window.location.origin;
  } catch {
    return false;
  }
}

function prepareLink(link: HTMLAnchorElement): void {
  if (!isElsewhere(link.getAttribute('href') ?? '')) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

function prepareImage(image: HTMLImageElement, images: SiteConfig['images']): void {
  const { src, srcSet } = toPictureSource(image.getAttribute('src') ?? '', images);
  image.setAttribute('src', src);
  if (srcSet !== undefined) {
    image.setAttribute('srcset', srcSet);
    image.setAttribute('sizes', 'auto, (max-width: 64rem) 92vw, 680px');
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  image.setAttribute('referrerpolicy', 'no-referrer');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/** Makes wide tables scroll by themselves, with the keyboard too. */
function wrapTable(table: HTMLTableElement): void {
  const scroller = table.ownerDocument.createElement('div');
  scroller.className = 'table-scroll';
  scroller.tabIndex = 0;
  scroller.setAttribute('role', 'region');
  scroller.setAttribute('aria-label', t('articles.table'));
  table.replaceWith(scroller);
  scroller.append(table);
}

const FIGURE = /^[~≈<>]?[+\-−–]?[$€£]?\d[\d.,]*\s?(%|x|×|[KMBT]|bn|m)?$/i;

/** Right-aligns columns of figures under their headings. */
function alignFigures(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children]);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  for (let column = 1; column < columns; column += 1) {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const values = cells.filter((cell) => cell.matches('td'));
    if (values.length === 0 || !values.every((cell) => FIGURE.test(cell.textContent?.trim() ?? ''))) continue;
    for (const cell of cells) cell.classList.add('figure-cell');
  }
}

/** Feeds often repeat the lead picture at the start of the text. */
function dropRepeatedLead(body: HTMLElement, leadImage: string | undefined): void {
  const first = body.firstElementChild;
  const image = first?.matches('img') ? first : first?.querySelector('img');
  if (!first || !image || !leadImage || image.getAttribute('src') !== leadImage) return;
  if (!first.textContent?.trim()) first.remove();
}

/**
 * Returns the article's body, sanitised by the server, as nodes ready to insert into the page. It is parsed in a
 * separate document, where nothing loads or runs, and never turned back into text.
 */
export function toReadingNodes(html: string, images: SiteConfig['images'], leadImage?: string): ChildNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NEVER)) element.remove();
  dropRepeatedLead(body, leadImage);
  addInertVideos(body);
  for (const link of body.querySelectorAll('a')) prepareLink(link);
  for (const image of body.querySelectorAll('img')) prepareImage(image, images);
  for (const table of body.querySelectorAll('table')) {
    alignFigures(table);
    wrapTable(table);
  }
  for (const block of body.querySelectorAll('pre')) block.tabIndex = 0;
  return [...body.childNodes];
}
