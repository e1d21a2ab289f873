import {
  type ArticleDocument,
  type ArticleWithdrawn,
  articleRanksView,
  articleSearch,
  articlesView,
  correctedArticlesView,
  correctionsView,
  itemAliasesView,
  toFormerSlugAlias,
  toMeetingAlias,
  toRemovedAlias,
} from '@runrate/contracts';
import { toSlug } from '@runrate/service';
import {
  type Changes,
  change,
  type Expected,
  noChanges,
  type Read,
  readTogether,
  type ViewChange,
} from '../define-projection.ts';
import {
  loadArticle,
  part,
  placeCorrected,
  removeCorrected,
  storedCorrections,
} from '../rules/article-corrections.ts';
import {
  findObservation,
  observationsOf,
  toArticleDocument,
  toArticleSearch,
} from '../rules/article-document.ts';
import { toInstant } from '../rules/instants.ts';
import { forgetAliases, toFirstId, toFormerSlug, toKeyAlias } from '../rules/item-identity.ts';
import { expectMentions } from '../rules/mention-corrections.ts';
import { splitKey } from '../rules/removed-items.ts';

export interface WithdrawnArticle {
  readonly kind: 'withdrawn';
  readonly sourceId: string;
  readonly observationKey: string;
  readonly keyAlias: string;
  readonly versionAt: string;
  /** What is known of the item when the log no longer has the observation itself. */
  readonly first: { readonly itemId: string; readonly slug: string | undefined } | undefined;
}

export function deriveWithdrawn({ data, occurredAt }: ArticleWithdrawn): WithdrawnArticle {
  const { sourceId, observationKey, first } = data;
  const keyAlias = toKeyAlias('articles', sourceId, observationKey);
  const itemId = first && toFirstId(sourceId, observationKey, first);
  return {
    kind: 'withdrawn',
    sourceId,
    observationKey,
    keyAlias,
    versionAt: toInstant(occurredAt),
    first: first && itemId !== undefined ? { itemId, slug: toFirstSlug(first.title, itemId) } : undefined,
  };
}

/** Unknown for an article without a title: its slug came from its text, which the withdrawal does not have. */
function toFirstSlug(title: string, itemId: string): string | undefined {
  return title.trim() === '' ? undefined : toSlug(title, itemId);
}

export function expectWithdrawn({ keyAlias, first }: WithdrawnArticle): readonly Expected[] {
  const known: Expected = [itemAliasesView, keyAlias];
  if (!first) return [known];
  const { itemId, slug } = first;
  return [
    known,
    [itemAliasesView, toRemovedAlias(itemId)],
    ...(slug === undefined ? [] : [[itemAliasesView, toFormerSlugAlias(slug)] as const]),
    [articlesView, itemId],
    [correctedArticlesView, itemId],
    [correctionsView, itemId],
    [articleRanksView, itemId],
  ];
}

/** Removes one source's observation from an article, and the article itself if no source is left. */
export function applyWithdrawn(withdrawn: WithdrawnArticle, read: Read): Changes {
  const { sourceId, observationKey, keyAlias, versionAt } = withdrawn;
  const alias = read(itemAliasesView, keyAlias);
  if (!alias) return { views: rememberForgotten(withdrawn, read), search: [] };
  const document = loadArticle(read, alias.itemId);
  const known = findObservation(sourceId, document);
  // The source publishes it under another key by now.
  if (known && known.origin?.observationKey !== observationKey) return noChanges;
  const views: ViewChange[] = [change(itemAliasesView, keyAlias, { ...alias, versionAt })];
  if (!document || !known) return { views, search: [] };
  if (known.origin) views.push(toFormerSlug(known.origin.slug, document.id));
  const { isGone, edition, ...seen } = withoutSource(document, sourceId, read);
  if (isGone) views.push(toRemoved(document.id, edition));
  return { views: [...views, ...seen.views], search: seen.search };
}

/** Returns the changes that leave the article to its other sources, or delete it if there are none. */
function withoutSource(
  document: ArticleDocument,
  sourceId: string,
  read: Read,
): Changes & { readonly isGone: boolean; readonly edition: number } {
  const edition = (document.edition ?? 0) + 1;
  const rest = observationsOf(document).filter((other) => other.sourceId !== sourceId);
  const next = toArticleDocument(rest, { id: document.id, edition });
  const placing = { read, correctionsOf: storedCorrections(read) };
  const isCorrected = read(correctionsView, document.id) !== undefined;
  if (next) {
    const seen = isCorrected
      ? placeCorrected(next, placing)
      : { views: [change(articlesView, next.id, next)], search: [toArticleSearch(next, undefined)] };
    return { ...seen, isGone: false, edition };
  }
  const gone = isCorrected
    ? removeCorrected(document.id, edition, placing)
    : {
        views: [change(articlesView, document.id, null)],
        search: [{ index: articleSearch, id: document.id, version: edition, document: null }],
      };
  return { ...gone, isGone: true, edition };
}

/** Returns the alias that maps the key of a tombstone to its article. */
export function toErasedAlias(key: string): string {
  const { sourceId, observationKey } = splitKey(key);
  return toKeyAlias('articles', sourceId, observationKey);
}

/** Erases everything a source said about an article, because the item was taken down. */
export function eraseArticle(key: string, read: Read): Changes {
  const { sourceId, observationKey } = splitKey(key);
  const alias = read(itemAliasesView, toErasedAlias(key));
  if (!alias) return noChanges;
  readTogether(read, [
    [correctedArticlesView, alias.itemId],
    [articlesView, alias.itemId],
    [correctionsView, alias.itemId],
    [articleRanksView, alias.itemId],
    expectMentions('article', alias.itemId),
    [itemAliasesView, toMeetingAlias(alias.itemId)],
  ]);
  const document = loadArticle(read, alias.itemId);
  const known = findObservation(sourceId, document);
  const forgotten = forgetAliases('articles', sourceId, alias, known, read);
  if (!document) return { views: [...forgotten, ...part(alias.itemId, read)], search: [] };
  if (known?.origin?.observationKey !== observationKey) return { views: forgotten, search: [] };
  const { views, search, isGone } = withoutSource(document, sourceId, read);
  return { views: [...forgotten, ...views, ...(isGone ? part(document.id, read) : [])], search };
}

/**
 * Records what a compacted log still says about a forgotten observation: that the article existed, and its id and slug.
 * Does nothing if the source publishes it under another key.
 */
function rememberForgotten({ sourceId, first }: WithdrawnArticle, read: Read): ViewChange[] {
  if (!first) return [];
  const document = loadArticle(read, first.itemId);
  if (findObservation(sourceId, document)) return [];
  const isKnown = document ?? read(itemAliasesView, toRemovedAlias(first.itemId));
  return [
    ...(first.slug === undefined ? [] : [toFormerSlug(first.slug, first.itemId)]),
    ...(isKnown ? [] : [toRemoved(first.itemId, 1)]),
  ];
}

function toRemoved(itemId: string, edition: number): ViewChange {
  const alias = toRemovedAlias(itemId);
  return change(itemAliasesView, alias, { alias, itemId, title: '', edition });
}
