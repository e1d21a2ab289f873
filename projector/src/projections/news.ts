import { isDeepStrictEqual } from 'node:util';
import {
  type HubConfig,
  itemAliasesView,
  type MentionCorrection,
  type NewsDocument,
  type NewsObservation,
  type NewsObserved,
  type NewsWithdrawn,
  newsSearch,
  newsView,
  toRemovedNewsAlias,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import {
  type Changes,
  change,
  defineProjection,
  itemsMayWaitMs,
  noChanges,
  type Read,
} from '../define-projection.ts';
import { toInstant, toPublishedAt } from '../rules/instants.ts';
import {
  applyEdit,
  asSaid,
  type DerivedEdit,
  deriveEdit,
  type Editing,
  eraseEdit,
  expectEdits,
  withEdits,
} from '../rules/item-edits.ts';
import {
  expectedAliases,
  forgetAliases,
  type Held,
  type ItemNames,
  identifyItem,
  toAliases,
  toItemNames,
  toKeyAlias,
} from '../rules/item-identity.ts';
import { toItemLanguage } from '../rules/item-language.ts';
import { toMentions } from '../rules/item-mentions.ts';
import { applyMention, asFound, expectMentions, withMentions } from '../rules/mention-corrections.ts';
import { firstOrigin, splitByOwner } from '../rules/ownership.ts';
import { cutAtWord, toPlainText } from '../rules/plain-text.ts';
import { editionBefore, expectEdition, splitKey } from '../rules/removed-items.ts';
import { toSearchFilters } from '../rules/search-filters.ts';
import { toTitle } from '../rules/title.ts';
import { toSafeOrWords } from '../rules/words-of.ts';

const descriptionCharacters = 400;
const editing: Editing = { kind: 'news', toSearch: toNewsSearch };

interface DerivedNews {
  readonly names: ItemNames;
  readonly observation: NewsObservation;
  readonly origin: NonNullable<NewsObservation['origin']>;
}

/** News items. An item that several sources carry is owned by one of them. */
export const newsProjection = defineProjection({
  name: 'news',
  topic: 'news',
  mayWaitMs: itemsMayWaitMs,
  events: ['NewsObserved', 'NewsWithdrawn', 'NewsMentionCorrected', 'NewsEdited'],
  derive(event, config): DerivedNews | WithdrawnNews | CorrectedMention | DerivedEdit {
    if (event.type === 'NewsEdited') return deriveEdit(event);
    if (event.type === 'NewsMentionCorrected') return { mention: event.data };
    return event.type === 'NewsObserved' ? deriveNews(event, config) : { withdrawn: event.data };
  },
  expect(derived) {
    if ('withdrawn' in derived) return [];
    const itemId = itemIdOf(derived);
    const documents = [...expectEdits('news', itemId), expectMentions('news', itemId)];
    if (!('names' in derived)) return documents;
    return [
      ...expectedAliases(derived.names),
      ...documents,
      [itemAliasesView, toRemovedNewsAlias(itemId)] as const,
      expectEdition('news', itemId),
    ];
  },
  apply(derived, read) {
    if ('edit' in derived) return applyEdit(editing, derived, read);
    return withEdits(editing, read, (said) => {
      if ('mention' in derived) return applyMention('news', derived.mention, said);
      return withMentions(
        'withdrawn' in derived ? applyWithdrawn(derived, said) : applyNews(derived, said),
        said,
      );
    });
  },
  expectErased: (key) => [[itemAliasesView, toErasedAlias(key)]],
  erase: (key, read) =>
    eraseEdit(editing, key, read) ??
    withEdits(editing, read, (said) => withMentions(eraseNews(key, said), said)),
  alsoBy: (derived, read) => ('names' in derived ? alsoObservedBy(derived, asSaid('news', read)) : []),
});

function itemIdOf(derived: DerivedNews | CorrectedMention | DerivedEdit): string {
  if ('edit' in derived) return derived.edit.itemId;
  return 'mention' in derived ? derived.mention.itemId : derived.names.naturalId;
}

interface WithdrawnNews {
  readonly withdrawn: NewsWithdrawn['data'];
}

interface CorrectedMention {
  readonly mention: MentionCorrection;
}

/** Returns the key under which the source publishes the item now. */
function alsoObservedBy({ names, observation: { sourceId } }: DerivedNews, read: Read): string[] {
  const heldBy = (itemId: string) =>
    toHeld(observationsOf(read(newsView, itemId)).find((known) => known.sourceId === sourceId));
  const held = heldBy(identifyItem(names, read, heldBy));
  return held ? [`${sourceId}|${held.observationKey}`] : [];
}

function deriveNews({ data, occurredAt }: NewsObserved, config: HubConfig): DerivedNews {
  const { summaryHtml = '' } = data;
  const text = toPlainText(toSafeOrWords(summaryHtml, data.url));
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
      ...(data.copyright !== undefined && { copyright: data.copyright }),
      ...toItemLanguage(data, config),
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
  const aliases = toAliases(names, itemId, origin.versionAt, read)
    .filter((alias) => !isDeepStrictEqual(alias, read(itemAliasesView, alias.alias)))
    .map((alias) => change(itemAliasesView, alias.alias, alias));
  if (known && isDeepStrictEqual(known, fresh)) return { views: aliases, search: [] };
  const others = observationsOf(read(newsView, itemId)).filter((other) => other.sourceId !== sourceId);
  const removed = read(itemAliasesView, toRemovedNewsAlias(itemId));
  const before =
    read(newsView, itemId)?.edition ?? Math.max(editionBefore('news', itemId, read), removed?.edition ?? 0);
  const document = toNewsDocument(itemId, [fresh, ...others], before + 1);
  if (!document) return noChanges;
  const views = [change(newsView, itemId, document), ...aliases];
  if (removed) views.push(change(itemAliasesView, removed.alias, null));
  return { views, search: [toNewsSearch(document)] };
}

/** Removes one source's observation from an item, and the item itself if no source is left. */
function applyWithdrawn({ withdrawn: { sourceId, observationKey } }: WithdrawnNews, read: Read): Changes {
  const itemId = read(itemAliasesView, toKeyAlias('news', sourceId, observationKey))?.itemId;
  const item = itemId === undefined ? undefined : read(newsView, itemId);
  return item ? withoutSource(item, sourceId, observationKey) : noChanges;
}

/** Returns the changes that leave the item to its other sources, or delete it if there are none. */
function withoutSource(item: NewsDocument, sourceId: string, observationKey: string): Changes {
  const { id } = item;
  const all = observationsOf(item);
  const known = all.find((one) => one.sourceId === sourceId);
  if (known?.origin?.observationKey !== observationKey) return noChanges;
  const version = (item.edition ?? 0) + 1;
  const next = toNewsDocument(
    id,
    all.filter((one) => one !== known),
    version,
  );
  if (next) return { views: [change(newsView, id, next)], search: [toNewsSearch(next)] };
  const alias = toRemovedNewsAlias(id);
  return {
    views: [
      change(newsView, id, null),
      change(itemAliasesView, alias, { alias, itemId: id, title: '', edition: version }),
    ],
    search: [{ index: newsSearch, id, version, document: null }],
  };
}

function toNewsDocument(
  id: string,
  observations: readonly NewsObservation[],
  edition: number,
): NewsDocument | undefined {
  const split = splitByOwner(observations, (claim) => claim);
  if (!split) return undefined;
  const desk = split.owner.curated ? 'own' : 'other';
  return { id, ...split.owner, desk, edition, otherObservations: split.others };
}

function toErasedAlias(key: string): string {
  const { sourceId, observationKey } = splitKey(key);
  return toKeyAlias('news', sourceId, observationKey);
}

/** Erases everything a source said about an item, because the item was taken down. */
function eraseNews(key: string, read: Read): Changes {
  const { sourceId, observationKey } = splitKey(key);
  const alias = read(itemAliasesView, toErasedAlias(key));
  if (!alias) return noChanges;
  const { itemId } = alias;
  const item = read(newsView, itemId);
  const known = observationsOf(item).find((one) => one.sourceId === sourceId);
  const aliases = forgetAliases('news', sourceId, alias, known, read);
  if (!item || known?.origin?.observationKey !== observationKey) return { views: aliases, search: [] };
  const version = (item.edition ?? 0) + 1;
  const rest = observationsOf(item).filter((one) => one.sourceId !== sourceId);
  const next = toNewsDocument(itemId, rest, version);
  return {
    views: [change(newsView, itemId, next ?? null), ...aliases],
    search: [next ? toNewsSearch(next) : { index: newsSearch, id: itemId, version, document: null }],
  };
}

/** Returns the search document of a news item. */
export function toNewsSearch(item: NewsDocument): SearchWrite {
  return {
    index: newsSearch,
    id: item.id,
    version: item.edition ?? 1,
    document: {
      text: { title: item.title, source: item.source, body: item.description },
      ...toSearchFilters(item.sourceId, item.publishedAt, [], item.language),
    },
  };
}

function observationsOf(document: NewsDocument | undefined): NewsObservation[] {
  if (!document) return [];
  const { id: _id, desk: _desk, edition: _edition, otherObservations, ...owner } = document;
  return [asFound(owner), ...otherObservations];
}

function toHeld(known: NewsObservation | undefined): Held | undefined {
  return known?.origin && { observationKey: known.origin.observationKey, title: known.title };
}
