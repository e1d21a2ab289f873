import { articleObserved, type ItemLook, newsObserved, type Source } from '@runrate/contracts';
import type { Fetched } from '@runrate/service/fetching';
import { escapeText } from 'entities';
import { normaliseItem } from '../feeds/normalise-item.ts';
import { toItemObservations, withoutUndefined } from '../feeds/to-observations.ts';
import type { Observations } from '../identity/observation.ts';
import type { ArticlePage } from '../pages/extract-page.ts';
import { readRobotsRules } from '../pages/robots-rules.ts';

/**
 * Builds an item from its page when the page is back, because its feed may never list it again. Returns `undefined`
 * if the page says too little or the item's kind can't be read from a page; such an item returns only through its
 * feed. Pure.
 */
export function toReturnedItem(
  source: Source,
  { id, kind, url }: ItemLook,
  page: ArticlePage,
  document: Pick<Fetched, 'url' | 'robots'>,
  firstSeenAt: string,
): Observations | undefined {
  if (page.title === '' || page.kind === 'other' || url === undefined) return undefined;
  if (kind !== 'article' && kind !== 'news') return undefined;
  const robots = readRobotsRules([...(document.robots ?? []), ...page.robots]);
  const item = normaliseItem({
    links: [url],
    title: page.title,
    titleType: 'text',
    summary: page.excerpt === undefined ? undefined : { value: escapeText(page.excerpt), isHtml: true },
    content: kind === 'article' ? { value: page.contentHtml, isHtml: true } : undefined,
    authors: [page.byline],
    published: [page.publishedAt ?? firstSeenAt],
    updated: [page.updatedAt],
    terms: page.terms,
    images: [page.leadImage],
    base: document.url,
    baseIsSet: false,
  });
  const observations = toItemObservations(
    source,
    { items: [item], marks: [] },
    kind === 'news'
      ? { event: newsObserved, extra: () => ({}) }
      : {
          event: articleObserved,
          extra: ({ contentHtml, author, updatedAt }) =>
            withoutUndefined({
              ...{ contentHtml, author, updatedAt },
              robots: robots.length > 0 ? robots : undefined,
            }),
        },
  );
  const key = id.slice(source.id.length + 1);
  return {
    ...observations,
    observed: observations.observed.map((one) => ({ ...one, identity: { key, guidIsShared: false } })),
  };
}
