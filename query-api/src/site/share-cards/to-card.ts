import { createHash } from 'node:crypto';
import { type HubConfig, picturesPath } from '@runrate/contracts';
import { toAccents } from '@runrate/service';
import type { ShownBrand } from '../../hub/brand/open-brand.ts';
import type { PageHead } from '../../reading/pages/page-head.ts';

export interface CardTexts {
  readonly title: string;
  /** Shown below the title. */
  readonly source: string;
  readonly brand: string;
}

export interface CardLook {
  readonly accent: string;
  /** The hub's icon, shown next to its name. */
  readonly mark?: Uint8Array | undefined;
}

export interface ShareCard {
  /** Changes with the content of the card, because sites cache previews. */
  readonly path: string;
  readonly alt: string;
  readonly digest: string;
  readonly texts: CardTexts;
  readonly look: CardLook;
}

export const cardSize = { width: 1200, height: 630 } as const;
export const cardsPath = `${picturesPath}card`;
const plainAccent = '#0b6b4f';

/** Creates the card of a page with this head, unless the page is missing, redirects or is unlisted. */
export function toCard({ brand }: HubConfig, shown: ShownBrand, head: PageHead): ShareCard | undefined {
  const { found, redirect, unlisted = false, canonical, source = '' } = head;
  if (!found || redirect !== undefined || unlisted || canonical === undefined) return undefined;
  const title = canonical === '/' ? brand.tagline || brand.name : withoutEnd(head.title, ` · ${brand.name}`);
  const texts = { title, source, brand: brand.name };
  const look = {
    accent: brand.accent === undefined ? plainAccent : toAccents(brand.accent).light.accent,
    mark: shown.mark,
  };
  const hash = createHash('sha256').update(JSON.stringify([texts, look.accent]));
  const digest = hash
    .update(look.mark ?? '')
    .digest('base64url')
    .slice(0, 16);
  const alt = [title, source || brand.name].filter(Boolean).join(' · ');
  return {
    path: `${cardsPath}${canonical === '/' ? '' : canonical}.png?v=${digest}`,
    alt,
    digest,
    texts,
    look,
  };
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}
