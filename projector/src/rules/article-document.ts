import {
  type ArticleDocument,
  type ArticleObservation,
  articleSearch,
  type SearchDocument,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { asFound } from './mention-corrections.ts';
import { compareText, splitByOwner } from './ownership.ts';
import { toPlainText } from './plain-text.ts';
import { toSearchFilters } from './search-filters.ts';

const longestBody = 100_000;

/** Fields of a document that do not come from its sources' observations. */
export interface ArticleStanding {
  readonly id: string;
  readonly edition: number;
}

/** Returns all observations in a document; the owner's is spread over the document's own fields. */
export function observationsOf(document: ArticleDocument): ArticleObservation[] {
  const {
    id: _id,
    slug: _slug,
    viewCount: _views,
    edition: _edition,
    otherObservations,
    ...owner
  } = document;
  return [asFound(owner), ...otherObservations];
}

export function findObservation(
  sourceId: string,
  document: ArticleDocument | undefined,
): ArticleObservation | undefined {
  if (!document) return undefined;
  if (document.sourceId !== sourceId) {
    return document.otherObservations.find((other) => other.sourceId === sourceId);
  }
  return observationsOf(document)[0];
}

/** Independent of the order of observations. The slug comes from the one seen first, so that it never changes. */
export function toArticleDocument(
  observations: readonly ArticleObservation[],
  { id, edition }: ArticleStanding,
): ArticleDocument | undefined {
  const split = splitByOwner(observations, (observation) => observation);
  if (!split) return undefined;
  const { owner, others } = split;
  return {
    id,
    slug: toSharedSlug(observations, id),
    ...owner,
    viewCount: 0,
    edition,
    otherObservations: others,
  };
}

function toSharedSlug(observations: readonly ArticleObservation[], id: string): string {
  const [first] = observations.toSorted(
    (a, b) =>
      compareText(a.origin?.firstSeenAt ?? '', b.origin?.firstSeenAt ?? '') ||
      compareText(a.sourceId, b.sourceId),
  );
  return first?.origin?.slug ?? id;
}

export function toArticleSearch(document: ArticleDocument, text: string | undefined): SearchWrite {
  const body = text ?? toPlainText(document.content);
  const found: SearchDocument = {
    text: {
      title: document.title,
      tags: document.tags.join(' '),
      excerpt: document.excerpt,
      author: document.author,
      source: document.source,
      body: body.slice(0, longestBody),
    },
    ...toSearchFilters(document.sourceId, document.publishedAt, document.categories, document.language),
  };
  return { index: articleSearch, id: document.id, version: document.edition ?? 1, document: found };
}
