import { isDeepStrictEqual } from 'node:util';
import {
  type HubConfig,
  itemAliasesView,
  type NewsDocument,
  type NewsObservation,
  type NewsObserved,
  newsSearch,
  newsView,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { toInstant, toPublishedAt } from '../rules/instants.ts';
import {
  expectedAliases,
  type Held,
  type ItemNames,
  identifyItem,
  toAliases,
  toItemNames,
} from '../rules/item-identity.ts';
import { toMentions } from '../rules/item-mentions.ts';
import { firstOrigin, splitByOwner } from '../rules/ownership.ts';
import { cutAtWord, toPlainText } from '../rules/plain-text.ts';
import { toSafeHtml } from '../rules/safe-html.ts';
import { toSearchFilters } from '../rules/search-filters.ts';
import { toTitle } from '../rules/title.ts';

const descriptionCharacters = 400;

interface DerivedNews {
  readonly names: ItemNames;
  readonly observation: NewsObservation;
  readonly origin: NonNullable<NewsObservation['origin']>;
}

/** News items; an item several sources carry is owned by one of them. */
export const newsProjection = defineProjection({
  name: 'news',
  topic: 'news',
  events: ['NewsObserved'],
  derive: deriveNews,
  expect: ({ names }) => [...expectedAliases(names), [newsView, names.naturalId]],
  apply: applyNews,
  alsoBy: ({ names, observation: { sourceId } }, read) => {
    const heldBy = (itemId: string) =>
      toHeld(observationsOf(read(newsView, itemId)).find((known) => known.sourceId === sourceId));
    const held = heldBy(identifyItem(names, read, heldBy));
    return held ? [`${sourceId}|${held.observationKey}`] : [];
  },
});

function deriveNews({ data, occurredAt }: NewsObserved, config: HubConfig): DerivedNews {
  const text = toPlainText(toSafeHtml(data.summaryHtml ?? '', data.url));
  const title = toTitle(data.title, text);
  return {
    names: toItemNames('news', data),
    observation: {
      title,
      url: data.url ?? '',
      description: cutAtWord(text, descriptionCharacters),
      publishedAt: toPublishedAt(data.publishedAt, data.first.seenAt, occurredAt),
      source: data.sourceName,
      sourceId: data.sourceId,
      curated: data.curated,
      ...(data.imageUrl !== undefined && { imageUrl: data.imageUrl }),
      ...toMentions({ title, excerpt: text }, config),
    },
    origin: {
      observationKey: data.observationKey,
      versionAt: toInstant(occurredAt),
      firstSeenAt: toInstant(data.first.seenAt),
    },
  };
}

function applyNews({ names, observation, origin }: DerivedNews, read: Read): Changes {
  const { sourceId } = observation;
  const findKnown = (itemId: string) =>
    observationsOf(read(newsView, itemId)).find((known) => known.sourceId === sourceId);
  const itemId = identifyItem(names, read, (id) => toHeld(findKnown(id)));
  const known = findKnown(itemId);
  const fresh = { ...observation, origin: firstOrigin(origin, known?.origin) };
  const aliases = toAliases(names, itemId, origin.versionAt)
    .filter((alias) => !isDeepStrictEqual(alias, read(itemAliasesView, alias.alias)))
    .map((alias) => change(itemAliasesView, alias.alias, alias));
  if (known && isDeepStrictEqual(known, fresh)) return { views: aliases, search: [] };
  const others = observationsOf(read(newsView, itemId)).filter((other) => other.sourceId !== sourceId);
  const split = splitByOwner([fresh, ...others], (claim) => claim);
  if (!split) return noChanges;
  const document: NewsDocument = {
    id: itemId,
    ...split.owner,
    desk: split.owner.curated ? 'own' : 'other',
    edition: (read(newsView, itemId)?.edition ?? 0) + 1,
    otherObservations: split.others,
  };
  return { views: [change(newsView, itemId, document), ...aliases], search: [toNewsSearch(document)] };
}

/** The search document of a news item. */
export function toNewsSearch(item: NewsDocument): SearchWrite {
  return {
    index: newsSearch,
    id: item.id,
    version: item.edition ?? 1,
    document: {
      text: { title: item.title, source: item.source, body: item.description },
      ...toSearchFilters(item.sourceId, item.publishedAt, []),
    },
  };
}

function observationsOf(document: NewsDocument | undefined): NewsObservation[] {
  if (!document) return [];
  const { id: _id, desk: _desk, edition: _edition, otherObservations, ...owner } = document;
  return [owner, ...otherObservations];
}

function toHeld(known: NewsObservation | undefined): Held | undefined {
  return known?.origin && { observationKey: known.origin.observationKey, title: known.title };
}
