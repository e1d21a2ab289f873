import {
  type ArticleWithdrawn,
  articleSearch,
  articlesView,
  correctionsView,
  itemAliasesView,
  toRemovedAlias,
} from '@runrate/contracts';
import { type Changes, change, noChanges, type Read, type ViewChange } from '../define-projection.ts';
import {
  loadArticle,
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
import { toKeyAlias } from '../rules/item-identity.ts';
import { isOlder } from '../rules/ownership.ts';

export interface WithdrawnArticle {
  readonly kind: 'withdrawn';
  readonly sourceId: string;
  readonly observationKey: string;
  readonly keyAlias: string;
  readonly versionAt: string;
}

export function deriveWithdrawn({ data, occurredAt }: ArticleWithdrawn): WithdrawnArticle {
  const { sourceId, observationKey } = data;
  const keyAlias = toKeyAlias('articles', sourceId, observationKey);
  return { kind: 'withdrawn', sourceId, observationKey, keyAlias, versionAt: toInstant(occurredAt) };
}

/** Takes one source's observation out of an article, and the article away when no source is left. */
export function applyWithdrawn(
  { sourceId, observationKey, keyAlias, versionAt }: WithdrawnArticle,
  read: Read,
): Changes {
  const alias = read(itemAliasesView, keyAlias);
  if (!alias || isOlder(versionAt, alias.versionAt)) return noChanges;
  const document = loadArticle(read, alias.itemId);
  const known = findObservation(sourceId, document);
  if (
    known &&
    (isOlder(versionAt, known.origin?.versionAt) || known.origin?.observationKey !== observationKey)
  ) {
    return noChanges;
  }
  const views: ViewChange[] = [change(itemAliasesView, keyAlias, { ...alias, versionAt })];
  if (!document || !known) return { views, search: [] };
  const edition = (document.edition ?? 0) + 1;
  const rest = observationsOf(document).filter((other) => other.sourceId !== sourceId);
  const next = toArticleDocument(rest, { id: document.id, viewCount: document.viewCount, edition });
  const placing = { read, correctionsOf: storedCorrections(read) };
  const isCorrected = read(correctionsView, document.id) !== undefined;
  if (next) {
    const seen = isCorrected
      ? placeCorrected(next, placing)
      : { views: [change(articlesView, next.id, next)], search: [toArticleSearch(next, undefined)] };
    return { views: [...views, ...seen.views], search: seen.search };
  }
  const removed = { alias: toRemovedAlias(document.id), itemId: document.id, title: '', edition };
  const gone = isCorrected
    ? removeCorrected(document.id, edition, placing)
    : {
        views: [change(articlesView, document.id, null)],
        search: [{ index: articleSearch, id: document.id, version: edition, document: null }],
      };
  return {
    views: [...views, ...gone.views, change(itemAliasesView, removed.alias, removed)],
    search: gone.search,
  };
}
