import { isDeepStrictEqual } from 'node:util';
import {
  type ArticleDocument,
  type ArticleObservation,
  type ArticleObserved,
  articleRanksView,
  articlesView,
  correctedArticlesView,
  correctionsView,
  type HubConfig,
  itemAliasesView,
  type MentionCorrection,
  toMeetingAlias,
  toRemovedAlias,
} from '@runrate/contracts';
import { toEarlierSlug, toSlug } from '@runrate/service';
import {
  type Changes,
  change,
  defineProjection,
  type Expected,
  itemsMayWaitMs,
  noChanges,
  type Read,
  type ViewChange,
} from '../define-projection.ts';
import { loadArticle, meet, placeCorrected, storedCorrections } from '../rules/article-corrections.ts';
import {
  findObservation,
  observationsOf,
  toArticleDocument,
  toArticleSearch,
} from '../rules/article-document.ts';
import { type DerivedArticle, deriveArticle } from '../rules/article-observation.ts';
import { withRanks } from '../rules/article-ranks.ts';
import { toInstant } from '../rules/instants.ts';
import {
  expectedAliases,
  type Held,
  type ItemNames,
  identifyItem,
  ownsFirstSight,
  toAliases,
  toFormerSlug,
  toItemNames,
} from '../rules/item-identity.ts';
import { applyMention, expectMentions, withMentions } from '../rules/mention-corrections.ts';
import { firstOrigin, saysTheSame } from '../rules/ownership.ts';
import { editionBefore, expectEdition } from '../rules/removed-items.ts';
import {
  applyWithdrawn,
  deriveWithdrawn,
  eraseArticle,
  expectWithdrawn,
  toErasedAlias,
  type WithdrawnArticle,
} from './article-withdrawal.ts';

interface ObservedArticle extends DerivedArticle {
  readonly kind: 'observed';
  readonly names: ItemNames;
  readonly versionAt: string;
  readonly firstSeenAt: string;
  readonly firstTitle: string;
}

type DerivedRecord = ObservedArticle | WithdrawnArticle | (MentionCorrection & { readonly kind: 'mention' });

/** Articles, their aliases, and their search documents. */
export const articlesProjection = defineProjection({
  name: 'articles',
  topic: 'articles',
  mayWaitMs: itemsMayWaitMs,
  events: ['ArticleObserved', 'ArticleWithdrawn', 'ArticleMentionCorrected'],
  derive(event, config): DerivedRecord {
    if (event.type === 'ArticleMentionCorrected') return { kind: 'mention', ...event.data };
    return event.type === 'ArticleObserved' ? deriveObserved(event, config) : deriveWithdrawn(event);
  },
  expect: expectDocuments,
  apply(derived, read) {
    if (derived.kind === 'mention') return applyMention('article', derived, read);
    const changes =
      derived.kind === 'observed' ? applyObserved(derived, read) : applyWithdrawn(derived, read);
    return withMentions(withRanks(changes, read), read);
  },
  expectErased: (key) => [[itemAliasesView, toErasedAlias(key)]],
  erase: (key, read) => withMentions(withRanks(eraseArticle(key, read), read), read),
  alsoBy: (derived, read) => (derived.kind === 'observed' ? alsoObservedBy(derived, read) : []),
});

function deriveObserved(event: ArticleObserved, config: HubConfig): ObservedArticle {
  const derived = deriveArticle(event, config);
  const { first } = event.data;
  return {
    kind: 'observed',
    ...derived,
    names: toItemNames('articles', event.data),
    versionAt: toInstant(event.occurredAt),
    firstSeenAt: toInstant(first.seenAt),
    firstTitle: first.title.trim() || derived.observation.title,
  };
}

function expectDocuments(derived: DerivedRecord): readonly Expected[] {
  if (derived.kind === 'mention') {
    return [expectMentions('article', derived.itemId), [articlesView, derived.itemId]];
  }
  if (derived.kind === 'withdrawn') return expectWithdrawn(derived);
  const { names } = derived;
  return [
    ...expectedAliases(names),
    [itemAliasesView, toRemovedAlias(names.naturalId)],
    expectEdition('article', names.naturalId),
    [articlesView, names.naturalId],
    [correctedArticlesView, names.naturalId],
    [correctionsView, names.naturalId],
    expectMentions('article', names.naturalId),
    [articleRanksView, names.naturalId],
    [itemAliasesView, toMeetingAlias(names.naturalId)],
  ];
}

function applyObserved(derived: ObservedArticle, read: Read): Changes {
  const { names, observation } = derived;
  const { sourceId } = observation;
  const itemId = identifyItem(names, read, (id) => heldBy(sourceId, loadArticle(read, id)));
  const document = loadArticle(read, itemId);
  const known = findObservation(sourceId, document);
  const fresh = toObservation(derived, itemId, known);
  const aliases = aliasChanges(derived, itemId, read);
  if (known && isDeepStrictEqual(known, fresh)) return { views: aliases, search: [] };
  const others = document ? observationsOf(document).filter((other) => other.sourceId !== sourceId) : [];
  const repeated = saysTheSame(fresh, known);
  const placed = document
    ? { edition: (document.edition ?? 0) + (repeated ? 0 : 1), creation: [] }
    : create(itemId, fresh, read);
  const next = toArticleDocument([fresh, ...others], { id: itemId, ...placed });
  if (!next) return noChanges;
  const isOwner = next.sourceId === sourceId;
  const seen = read(correctionsView, itemId)
    ? placeCorrected(next, {
        read,
        correctionsOf: storedCorrections(read),
        text: { sourceId, text: derived.text },
      })
    : {
        views: [change(articlesView, next.id, next)],
        search: repeated ? [] : [toArticleSearch(next, isOwner ? derived.text : undefined)],
      };
  return { views: [...placed.creation, ...seen.views, ...aliases], search: seen.search };
}

/** Creates an article; one that was removed and returns continues its editions. */
function create(itemId: string, { origin }: ArticleObservation, read: Read) {
  const removed = read(itemAliasesView, toRemovedAlias(itemId));
  const creation: ViewChange[] = [meet(itemId, read)];
  const earlier = origin && toEarlierSlug(origin.slug, itemId);
  if (earlier) creation.push(toFormerSlug(earlier, itemId));
  if (removed) creation.push(change(itemAliasesView, removed.alias, null));
  const before = Math.max(removed?.edition ?? 0, editionBefore('article', itemId, read));
  return { edition: before + 1, creation };
}

function toObservation(
  { observation, names, versionAt, firstSeenAt, firstTitle }: ObservedArticle,
  itemId: string,
  known: ArticleObservation | undefined,
): ArticleObservation {
  const ownsFirst = ownsFirstSight(names, itemId);
  const origin = {
    observationKey: names.observationKey,
    versionAt,
    firstSeenAt: ownsFirst ? firstSeenAt : versionAt,
    slug: toSlug(ownsFirst ? firstTitle : observation.title, itemId),
  };
  return { ...observation, origin: firstOrigin(origin, known?.origin) };
}

function aliasChanges({ names, versionAt }: ObservedArticle, itemId: string, read: Read): ViewChange[] {
  return toAliases(names, itemId, versionAt, read)
    .filter((alias) => !isDeepStrictEqual(alias, read(itemAliasesView, alias.alias)))
    .map((alias) => change(itemAliasesView, alias.alias, alias));
}

/** Returns the key under which the source publishes the article now. */
function alsoObservedBy({ names, observation: { sourceId } }: ObservedArticle, read: Read): string[] {
  const itemId = identifyItem(names, read, (id) => heldBy(sourceId, loadArticle(read, id)));
  const held = heldBy(sourceId, loadArticle(read, itemId));
  return held ? [`${sourceId}|${held.observationKey}`] : [];
}

function heldBy(sourceId: string, document: ArticleDocument | undefined): Held | undefined {
  const known = findObservation(sourceId, document);
  return known?.origin && { observationKey: known.origin.observationKey, title: known.title };
}
