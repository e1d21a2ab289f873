import {
  type ArticleDocument,
  articleSearch,
  articlesView,
  type Corrections,
  correctedArticlesView,
  correctionsView,
  type EditedKind,
  type EpisodeDocument,
  editViews,
  type ItemEdits,
  itemAliasesView,
  type NewsDocument,
  type newsEditsView,
  newsView,
  toGuidAlias,
  toRemovedAlias,
  toUrlAlias,
  type VideoDocument,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { namesOnePage, toCanonicalUrl, toItemId } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';
import { loadAsSaid } from '../admin/as-said.ts';

/** Bounds of a search by title: hits and news items examined, and characters of the title. */
const [mostHits, mostNews, longestTitle] = [50, 500, 400];

/** An item in the views that an address belongs to. */
export type FoundItem =
  | {
      readonly kind: 'article';
      /** As its sources describe it, whether or not readers see it. */
      readonly document: ArticleDocument;
      readonly corrections: Corrections | undefined;
      /** Whether readers find it under this id. */
      readonly isVisible: boolean;
    }
  | ({ readonly kind: 'news'; readonly document: NewsDocument } & Edited)
  | ({ readonly kind: 'video'; readonly document: VideoDocument } & Edited)
  | ({ readonly kind: 'episode'; readonly document: EpisodeDocument } & Edited);

/** Edits to an item that is not an article. */
interface Edited {
  readonly corrections: ItemEdits | undefined;
}

/** Finds the item for an address; returns `withdrawn` if there was one that no source carries any more. */
export async function findItem(
  views: ViewStore,
  url: string,
  sourceIds: readonly string[],
): Promise<FoundItem | 'withdrawn' | undefined> {
  const video = await findVideo(views, url);
  if (video) return video;
  const canonical = toCanonicalUrl(url);
  if (canonical === undefined || !namesOnePage(canonical)) return undefined;
  const naturalId = toItemId(canonical);
  const ids = [...new Set([...(await findAliases(views, canonical, sourceIds)), naturalId])];
  for (const id of ids) {
    const found = (await loadArticle(views, id)) ?? (await loadNews(views, id));
    if (found) return found;
  }
  return (await views.get(itemAliasesView, toRemovedAlias(naturalId))) ? 'withdrawn' : undefined;
}

/** Finds the item a publisher means by this name: its guid, or else its title as readers see it. */
export async function findNamed(
  { views, search }: Pick<Hub, 'views' | 'search'>,
  name: string,
  sourceIds: readonly string[],
  now: string,
): Promise<FoundItem | undefined> {
  const keys = sourceIds.flatMap((id) => [toGuidAlias('articles', id, name), toGuidAlias('news', id, name)]);
  for (const { document } of (await getManyInParts(views, itemAliasesView, keys)).values()) {
    const found = (await loadArticle(views, document.itemId)) ?? (await loadNews(views, document.itemId));
    if (found) return found;
  }
  const text = name.replace(/["-]+/g, ' ').slice(0, longestTitle);
  const { hits } = await search.search({ index: articleSearch, text, now, limit: mostHits });
  for (const { id } of hits) {
    const found = await loadArticle(views, id);
    if (found?.document.title === name) return found;
  }
  const { documents } = await views.page({ view: newsView, list: 'newest', limit: mostNews });
  const document = documents.find(({ title }) => title === name);
  return document && loadNews(views, document.id);
}

/** Looks up source aliases, which lead to items whose address changed after they were first seen. */
async function findAliases(
  views: ViewStore,
  canonical: string,
  sourceIds: readonly string[],
): Promise<string[]> {
  const keys = sourceIds.flatMap((id) => [
    toUrlAlias('articles', id, canonical),
    toUrlAlias('news', id, canonical),
  ]);
  const aliases = await getManyInParts(views, itemAliasesView, keys);
  return [...aliases.values()].map(({ document }) => document.itemId);
}

async function loadArticle(views: ViewStore, id: string): Promise<FoundItem | undefined> {
  const [corrected, shown, corrections] = await Promise.all([
    views.get(correctedArticlesView, id),
    views.get(articlesView, id),
    views.get(correctionsView, id),
  ]);
  const document = corrected ?? shown;
  return document && { kind: 'article', document, corrections, isVisible: shown !== undefined };
}

async function loadNews(views: ViewStore, id: string): Promise<FoundItem | undefined> {
  const [document, corrections] = await loadEdited(views, 'news', id);
  return document && { kind: 'news', document, corrections };
}

/** Loads an item as its sources describe it, and the edits to it. */
export async function loadEdited<Kind extends EditedKind>(views: ViewStore, kind: Kind, id: string) {
  const [said, edits] = await Promise.all([
    loadAsSaid(views, kind, [id]),
    views.get<typeof newsEditsView>(editViews[kind].edits as never, id),
  ]);
  return [said.get(id), edits] as const;
}

const videoPatterns = [
  /^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{6,20})/i,
  /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live|embed)\/([\w-]{6,20})/i,
  /^https?:\/\/youtu\.be\/([\w-]{6,20})/i,
];

async function findVideo(views: ViewStore, url: string): Promise<FoundItem | undefined> {
  const id = videoPatterns.map((pattern) => pattern.exec(url)?.[1]).find((match) => match !== undefined);
  if (id === undefined) return undefined;
  const [document, corrections] = await loadEdited(views, 'video', id);
  return document && { kind: 'video', document, corrections };
}
