import {
  type ArticleDocument,
  articlesView,
  type Corrections,
  correctedArticlesView,
  deskViews,
  type EditedItem,
  type EpisodeDocument,
  editableFields,
  type ItemKind,
  type NewsDocument,
  type VideoDocument,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { toVideoUrl } from '../../reading/video-url.ts';
import { loadAsSaid } from './as-said.ts';

/** What the views know of an item: what its sources say, whether or not readers see it, and its edits. */
export interface EditableItem {
  readonly kind: ItemKind;
  readonly id: string;
  readonly said: SaidItem | undefined;
  readonly edits: Edits | undefined;
}

/** Edits to an item; for items other than articles, with the source they are keyed by. */
type Edits = Partial<Corrections> & { readonly sourceId?: string };

/** What sources say of an item of any kind; the source whose text is shown comes first. */
type SaidItem = Pick<EditedItem, 'slug' | 'title' | 'found' | 'sources'>;

/** Finds an article by id or slug as its sources describe it, whether or not readers see it. */
export async function findAnyArticle(
  views: ViewStore,
  idOrSlug: string,
): Promise<ArticleDocument | undefined> {
  const byId = (await loadAsSaid(views, 'article', [idOrSlug])).get(idOrSlug);
  if (byId) return byId;
  for (const view of [correctedArticlesView, articlesView]) {
    const { documents } = await views.page({ view, list: 'bySlug', where: { slug: idOrSlug }, limit: 1 });
    if (documents[0]) return documents[0];
  }
  return undefined;
}

/** Finds an item by id, or an article by slug; an item that is gone is found if it has edits. */
export async function findEditable(
  views: ViewStore,
  kind: ItemKind,
  name: string,
): Promise<EditableItem | undefined> {
  const [found] = await findAllEditable(views, kind, [name]);
  if (found || kind !== 'article') return found;
  const article = await findAnyArticle(views, name);
  return article && (await findAllEditable(views, kind, [article.id]))[0];
}

export function noSuchItem(kind: ItemKind): Refusal {
  return new Refusal(
    404,
    kind === 'article' ? say('refusals.no-such-article') : say('refusals.no-such-item'),
  );
}

/** Finds the items of a kind that sources carry or that have edits. */
export async function findAllEditable(
  views: ViewStore,
  kind: ItemKind,
  ids: readonly string[],
): Promise<EditableItem[]> {
  const [said, edits] = await Promise.all([
    readers[kind](views, ids),
    views.getMany(deskViews[kind].edits, ids),
  ]);
  return ids
    .filter((id) => said.has(id) || edits.has(id))
    .map((id) => ({ kind, id, said: said.get(id), edits: edits.get(id)?.document }));
}

export function toEditedItem({ kind, id, said, edits }: EditableItem): EditedItem {
  const { pinned, hidden, categories, mergedInto, apart, changedAt, ...words }: Edits = edits ?? {};
  const { title, excerpt, image, note } = words;
  return {
    kind,
    id,
    ...(said ?? { found: {}, sources: [] }),
    fields: [...editableFields[kind]],
    pinned: pinned?.value ?? false,
    ...(pinned?.value && pinned.until !== undefined ? { pinnedUntil: pinned.until } : {}),
    hidden: hidden?.value ?? false,
    ...(categories?.value ? { categories: categories.value } : {}),
    ...(mergedInto?.value ? { mergedInto: mergedInto.value } : {}),
    apart: apart?.value ?? [],
    own: {
      ...(title?.value ? { title: title.value } : {}),
      ...(excerpt?.value ? { excerpt: excerpt.value } : {}),
      ...(image?.value ? { image: image.value } : {}),
      ...(note?.value ? { note: note.value } : {}),
    },
    ...(changedAt === undefined ? {} : { changedAt }),
  };
}

type Reader = (views: ViewStore, ids: readonly string[]) => Promise<ReadonlyMap<string, SaidItem>>;

const readers: Readonly<Record<ItemKind, Reader>> = {
  article: async (views, ids) => toSaid(await loadAsSaid(views, 'article', ids), fromArticle),
  news: async (views, ids) => toSaid(await loadAsSaid(views, 'news', ids), fromNews),
  video: async (views, ids) => toSaid(await loadAsSaid(views, 'video', ids), fromVideo),
  episode: async (views, ids) => toSaid(await loadAsSaid(views, 'episode', ids), fromEpisode),
};

function toSaid<Item>(
  items: ReadonlyMap<string, Item>,
  from: (item: Item) => SaidItem,
): Map<string, SaidItem> {
  return new Map([...items].map(([id, item]) => [id, from(item)]));
}

function fromArticle(article: ArticleDocument): SaidItem {
  const { slug, title, excerpt, imageUrl, categories, otherObservations } = article;
  return {
    ...{ slug, title },
    found: { excerpt, ...toImage(imageUrl), categories },
    sources: [article, ...otherObservations].map((one) => toSource(one, one.originalUrl)),
  };
}

function fromNews(item: NewsDocument): SaidItem {
  const { title, description, imageUrl, otherObservations } = item;
  return {
    title,
    found: { excerpt: description, ...toImage(imageUrl) },
    sources: [item, ...otherObservations].map((one) => toSource(one, one.url === '' ? undefined : one.url)),
  };
}

function fromVideo(video: VideoDocument): SaidItem {
  const { id, title, description, thumbnail, categories, otherObservations = [] } = video;
  const url = toVideoUrl(id);
  return {
    title,
    found: { excerpt: description, image: thumbnail, categories },
    sources: [video, ...otherObservations].map((one) =>
      toSource({ sourceId: one.channel, source: one.channelTitle, title: one.title }, url),
    ),
  };
}

function fromEpisode(episode: EpisodeDocument): SaidItem {
  const { title, description, imageUrl, categories, sourceId, show, url } = episode;
  return {
    title,
    found: { excerpt: description, ...toImage(imageUrl), categories },
    sources: [toSource({ sourceId, source: show, title }, url)],
  };
}

function toImage(image: string | undefined): { image?: string } {
  return image === undefined ? {} : { image };
}

function toSource(
  { sourceId, source, title }: Pick<ArticleDocument, 'sourceId' | 'source' | 'title'>,
  originalUrl: string | undefined,
): EditedItem['sources'][number] {
  return { sourceId, name: source, title, ...(originalUrl === undefined ? {} : { originalUrl }) };
}
