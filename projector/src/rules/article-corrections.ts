import { createHash } from 'node:crypto';
import {
  type ArticleDocument,
  articleSearch,
  articlesView,
  type Corrections,
  correctedArticlesView,
  correctionsView,
  itemAliasesView,
  toMeetingAlias,
  toPartAlias,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { toSlug } from '@runrate/service';
import { type Changes, change, noChanges, type Read, type ViewChange } from '../define-projection.ts';
import { observationsOf, toArticleDocument, toArticleSearch } from './article-document.ts';

const idLength = 16;

function toPartId(itemId: string, sourceId: string): string {
  return createHash('sha256').update(`part|${itemId}|${sourceId}`).digest('hex').slice(0, idLength);
}

/** Returns the alias that a source's part needs before it appears: it leads to the article. */
export function openPart(itemId: string, sourceId: string, read: Read): ViewChange[] {
  const partId = toPartId(itemId, sourceId);
  const alias = toPartAlias(partId);
  return [change(itemAliasesView, alias, { alias, itemId, title: '' }), meet(partId, read)];
}

/** Written by a new article and by a correction that finds none: if both come at once, one conflicts and retries. */
export function meet(itemId: string, read: Read): ViewChange {
  const alias = toMeetingAlias(itemId);
  const known = read(itemAliasesView, alias);
  return change(itemAliasesView, alias, known ?? { alias, itemId, title: '' });
}

/** Deletes the meeting alias: a removed article, or a correction that never met one, leaves none behind. */
export function part(itemId: string, read: Read): ViewChange[] {
  const alias = toMeetingAlias(itemId);
  return read(itemAliasesView, alias) ? [change(itemAliasesView, alias, null)] : [];
}

export function loadArticle(read: Read, itemId: string): ArticleDocument | undefined {
  return read(correctedArticlesView, itemId) ?? read(articlesView, itemId);
}

export interface Placing {
  readonly read: Read;
  readonly correctionsOf: (itemId: string) => Corrections | undefined;
  /** The owner's content as text, if already known. */
  readonly text?: { readonly sourceId: string; readonly text: string } | undefined;
}

/** Writes what readers see of a corrected article, and keeps the article as its sources have it beside it. */
export function placeCorrected(article: ArticleDocument, placing: Placing): Changes {
  const { read, correctionsOf } = placing;
  const { id } = article;
  const corrections = correctionsOf(id);
  const edition = (article.edition ?? 0) + (corrections?.changes ?? 0);
  const all = observationsOf(article);
  const apart = new Set(corrections?.apart?.value);
  const together = all.filter(({ sourceId }) => !apart.has(sourceId));
  const rest = together.length === 0 ? all : together;
  const main = toArticleDocument(rest, { id, edition });
  const changes = [
    kept(change(correctedArticlesView, id, article)),
    ...(main ? [show({ ...main, slug: article.slug }, corrections, placing)] : []),
  ];
  for (const sourceId of corrections?.parts ?? []) {
    const partId = toPartId(id, sourceId);
    const own = correctionsOf(partId);
    const observation =
      rest === all ? undefined : all.find((one) => one.sourceId === sourceId && apart.has(sourceId));
    const standing = { id: partId, edition: edition + (own?.changes ?? 0) };
    const part = observation && toArticleDocument([observation], standing);
    changes.push(
      part
        ? show({ ...part, slug: toSlug(part.title, partId) }, own, placing)
        : remove(partId, standing.edition, read),
    );
  }
  return joinChanges(changes);
}

export function removeCorrected(itemId: string, edition: number, { read, correctionsOf }: Placing): Changes {
  const corrections = correctionsOf(itemId);
  const version = edition + (corrections?.changes ?? 0);
  const parts = (corrections?.parts ?? []).map((sourceId) => {
    const partId = toPartId(itemId, sourceId);
    return remove(partId, version + (correctionsOf(partId)?.changes ?? 0), read);
  });
  return joinChanges([
    kept(change(correctedArticlesView, itemId, null)),
    remove(itemId, version, read),
    ...parts,
  ]);
}

/** Restores an article as if never corrected, above every edition it had, because search refuses older ones. */
export function withoutCorrections(known: Corrections, { read }: Pick<Placing, 'read'>): Changes {
  const { id, parts, changes } = known;
  const article = read(correctedArticlesView, id);
  if (!article) return noChanges;
  const edition = (article.edition ?? 0) + changes + 1;
  const plain = { ...article, edition };
  return joinChanges([
    kept(change(correctedArticlesView, id, null)),
    { views: [change(articlesView, id, plain)], search: [toArticleSearch(plain, undefined)] },
    ...parts.map((sourceId) => remove(toPartId(id, sourceId), edition, read)),
  ]);
}

function show(document: ArticleDocument, corrections: Corrections | undefined, placing: Placing): Changes {
  const { read, text } = placing;
  if (corrections?.hidden?.value || corrections?.mergedInto?.value) {
    return remove(document.id, document.edition ?? 1, read);
  }
  const categories = corrections?.categories?.value ?? document.categories;
  const shown = {
    ...document,
    ...toOwnFields(corrections),
    ...{ categories, category: categories[0] ?? document.category },
  };
  const known = text?.sourceId === shown.sourceId ? text.text : undefined;
  return {
    views: [change(articlesView, shown.id, shown)],
    search: [toArticleSearch(shown, known)],
  };
}

/** Fields the hub shows in place of, or in addition to, the publisher's. */
function toOwnFields(corrections: Corrections | undefined): Partial<ArticleDocument> {
  const { title, excerpt, image, note } = { ...corrections };
  return {
    ...(title?.value ? { title: title.value } : {}),
    ...(excerpt?.value ? { excerpt: excerpt.value } : {}),
    ...(image?.value ? { imageUrl: image.value, featuredImage: image.value } : {}),
    ...(note?.value ? { note: note.value } : {}),
  };
}

function remove(itemId: string, version: number, read: Read): Changes {
  const search: SearchWrite[] = [{ index: articleSearch, id: itemId, version, document: null }];
  return { views: read(articlesView, itemId) ? [change(articlesView, itemId, null)] : [], search };
}

function kept(view: ViewChange): Changes {
  return { views: [view], search: [] };
}

function joinChanges(changes: readonly Changes[]): Changes {
  return { views: changes.flatMap(({ views }) => views), search: changes.flatMap(({ search }) => search) };
}

export function storedCorrections(read: Read): Placing['correctionsOf'] {
  return (itemId) => read(correctionsView, itemId);
}
