import {
  type ArticleDocument,
  articlesView,
  correctedArticlesView,
  type DocumentOf,
  deskViews,
  type EpisodeDocument,
  editedEpisodesView,
  editedNewsView,
  editedVideosView,
  episodesView,
  type ItemKind,
  type ListOf,
  type NewsDocument,
  newsView,
  type Topic,
  type VideoDocument,
  type ViewDefinition,
  videosView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { idsOfAddress, nameOfId, nameOfPage, picturesOf, toItemId } from '@runrate/service';
import { toVideoUrl } from '../../reading/video-url.ts';

/** What one source says about an item. */
export interface FoundObservation {
  readonly sourceId: string;
  readonly key: string;
  readonly ids: readonly string[];
  /** Set if the source withdrew it, so that no view shows it. */
  readonly isWithdrawn?: true;
}

export interface FoundItem {
  readonly kind: ItemKind;
  readonly topic: Topic;
  readonly id: string;
  readonly title: string;
  readonly url?: string | undefined;
  readonly pages: readonly string[];
  readonly edition: number;
  /** Undefined if only the memory of ingest knows the item. */
  readonly publishedAt?: string | undefined;
  readonly curated?: boolean | undefined;
  readonly pictures: readonly string[];
  readonly observations: readonly FoundObservation[];
}

const readAtOnce = 100;

type PlainItem = Omit<FoundItem, 'pictures'>;

/** Reads the items of a kind. Two views of a kind may hold the same item. */
interface KindReader {
  readonly kind: ItemKind;
  get(views: ViewStore, ids: readonly string[]): Promise<FoundItem[]>;
  scan(views: ViewStore): AsyncIterable<FoundItem>;
  /** Yields items published up to an instant, or all items if the view has no list by time. */
  until(views: ViewStore, instant: string): AsyncIterable<FoundItem>;
}

export const kindReaders: readonly KindReader[] = [
  readerOf('article', correctedArticlesView, fromArticle),
  readerOf('article', articlesView, fromArticle),
  readerOf('news', editedNewsView, fromNews),
  readerOf('news', newsView, fromNews),
  readerOf('video', editedVideosView, fromVideo),
  readerOf('video', videosView, fromVideo),
  readerOf('episode', editedEpisodesView, fromEpisode),
  readerOf('episode', episodesView, fromEpisode),
];

type ItemView = (typeof deskViews)[ItemKind]['shown' | 'originals'];

function readerOf<View extends ItemView, Document extends object>(
  kind: ItemKind,
  view: View,
  from: (document: Document) => PlainItem,
): KindReader {
  const toFound = (document: DocumentOf<View>): FoundItem => ({
    ...from(document as unknown as Document),
    // The pictures of a hidden item are found as in the shown view.
    pictures: picturesOf<ViewDefinition>(deskViews[kind].shown, document),
  });
  return {
    kind,
    async get(views, ids) {
      return [...(await views.getMany(view, ids)).values()].map(({ document }) => toFound(document));
    },
    async *scan(views) {
      for await (const { document } of views.scan(view)) yield toFound(document);
    },
    async *until(views, instant) {
      if (!('newest' in view.lists)) {
        for await (const { document } of views.scan(view)) yield toFound(document);
        return;
      }
      let after: string | undefined;
      do {
        const page = await views.page<View>({
          ...{ view, list: 'newest' as ListOf<View>, to: instant, limit: readAtOnce },
          ...(after === undefined ? {} : { after }),
        });
        yield* page.documents.map(toFound);
        after = page.documents.length < readAtOnce ? undefined : page.cursors.at(-1);
      } while (after !== undefined);
    },
  };
}

interface Said {
  readonly sourceId: string;
  readonly url: string | undefined;
  readonly observationKey: string | undefined;
}

/** Collects the ids of an item at one source. A key that is an address gives another id. */
export function toObservation({ sourceId, url, observationKey = '' }: Said): FoundObservation {
  const key = `${sourceId}|${observationKey}`;
  const named = observationKey.replace(/^(?:guid|url):/, '').split('|url:');
  return { sourceId, key, ids: [...new Set([toItemId(key), ...[url, ...named].flatMap(idsOfAddress)])] };
}

function fromArticle(document: ArticleDocument): PlainItem {
  const { id, title, originalUrl: url, edition = 0, slug, publishedAt, curated } = document;
  const all = [document, ...document.otherObservations];
  return {
    ...{ kind: 'article', topic: 'articles', id, title, url, edition, publishedAt, curated },
    pages: [id, slug, ...all.flatMap(({ origin }) => origin?.slug ?? [])],
    observations: all.map(({ sourceId, originalUrl, origin }) =>
      toObservation({ sourceId, url: originalUrl, observationKey: origin?.observationKey }),
    ),
  };
}

function fromNews(document: NewsDocument): PlainItem {
  const { id, title, url, edition = 0, publishedAt, curated } = document;
  return {
    ...{ kind: 'news', topic: 'news', id, title, url, edition, publishedAt, curated, pages: [] },
    observations: [document, ...document.otherObservations].map(({ sourceId, url: address, origin }) =>
      toObservation({ sourceId, url: address, observationKey: origin?.observationKey }),
    ),
  };
}

function fromVideo(document: VideoDocument): PlainItem {
  const { id, title, edition = 0, publishedAt, origin } = document;
  const url = toVideoUrl(id);
  return {
    ...{
      kind: 'video',
      topic: 'videos',
      id,
      title,
      url,
      edition,
      publishedAt,
      curated: origin?.curated,
      pages: [id],
    },
    observations: [document, ...(document.otherObservations ?? [])].map(({ channel }) => ({
      ...toObservation({ sourceId: channel, url, observationKey: `video:${id}` }),
    })),
  };
}

function fromEpisode({
  id,
  title,
  url,
  audioUrl,
  edition = 0,
  publishedAt,
  curated,
  ...rest
}: EpisodeDocument): PlainItem {
  const { observationKey } = rest.origin;
  const observation = toObservation({ sourceId: rest.sourceId, url, observationKey });
  const ids = [...observation.ids, ...idsOfAddress(audioUrl)];
  return {
    ...{ kind: 'episode', topic: 'episodes', id, title, url, edition, publishedAt, curated, pages: [id] },
    observations: [{ ...observation, ids }],
  };
}

export function namesOfItem({ id, observations }: FoundItem): string[] {
  return [...new Set([id, ...observations.flatMap(({ ids }) => ids)])].map(nameOfId);
}

export function pagesOfItem({ pages }: FoundItem): string[] {
  return [...new Set(pages)].map(nameOfPage);
}

/** Merges items that occur several times, with the observations of all their sources. */
export function withoutRepeats(items: readonly FoundItem[]): FoundItem[] {
  const seen = new Map<string, FoundItem>();
  for (const item of items) {
    const key = `${item.kind}|${item.id}`;
    const before = seen.get(key);
    const edition = Math.max(item.edition, before?.edition ?? 0);
    const pages = [...(before?.pages ?? []), ...item.pages];
    const known = before?.observations ?? [];
    const keys = new Set(known.map((observation) => observation.key));
    const observations = [...known, ...item.observations.filter((one) => !keys.has(one.key))];
    const pictures = [...new Set([...(before?.pictures ?? []), ...item.pictures])];
    seen.set(key, { ...(before ?? item), edition, pages, pictures, observations });
  }
  return [...seen.values()];
}

/** Key of the decision on its story, `<kind>|<item id>`; undefined for episodes, which have no stories. */
export function storyKeyOf({ kind, id }: Pick<FoundItem, 'kind' | 'id'>): string | undefined {
  return { article: `articles|${id}`, news: `news|${id}`, video: `videos|${id}`, episode: undefined }[kind];
}
