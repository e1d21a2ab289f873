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
import { toVideoUrl } from '../reading/video-url.ts';

/** What one source says of an item: where the log has it, and what it is known by. */
export interface FoundObservation {
  readonly sourceId: string;
  /** Key of its events. */
  readonly key: string;
  readonly ids: readonly string[];
  /** The source took it back, so that no view shows it. */
  readonly isWithdrawn?: true;
}

/** An item as a removal needs it. */
export interface FoundItem {
  readonly kind: ItemKind;
  readonly topic: Topic;
  readonly id: string;
  readonly title: string;
  readonly url?: string | undefined;
  /** Names of its page in the addresses of this hub. */
  readonly pages: readonly string[];
  readonly edition: number;
  /** Absent where only a memory of the item is left. */
  readonly publishedAt?: string | undefined;
  readonly curated?: boolean | undefined;
  /** Addresses of its pictures at publishers. */
  readonly pictures: readonly string[];
  readonly observations: readonly FoundObservation[];
}

const readAtOnce = 100;

type PlainItem = Omit<FoundItem, 'pictures'>;

/** How the items of a kind are read. A view may hold an item that another of its kind holds as well. */
interface KindReader {
  readonly kind: ItemKind;
  get(views: ViewStore, ids: readonly string[]): Promise<FoundItem[]>;
  scan(views: ViewStore): AsyncIterable<FoundItem>;
  /** Those published up to an instant; all where the view has no list of that. */
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
  // The view of a kind holds documents of the kind and nothing else.
  const toFound = (document: DocumentOf<View>): FoundItem => ({
    ...from(document as unknown as Document),
    // What an editor hid has the pictures of its kind, too.
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

/** Everything an item is known by that is not its source: a key that is an address names it too. */
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

/** Names by which an item is known again, whoever carries it. */
export function namesOfItem({ id, observations }: FoundItem): string[] {
  return [...new Set([id, ...observations.flatMap(({ ids }) => ids)])].map(nameOfId);
}

export function pagesOfItem({ pages }: FoundItem): string[] {
  return [...new Set(pages)].map(nameOfPage);
}

/** One of each item, with what any of its sources says or took back. */
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

/** Key of the decision on its story, `<kind>|<item id>`; episodes tell none. */
export function storyKeyOf({ kind, id }: Pick<FoundItem, 'kind' | 'id'>): string | undefined {
  return { article: `articles|${id}`, news: `news|${id}`, video: `videos|${id}`, episode: undefined }[kind];
}
