import {
  articlesView,
  type DocumentOf,
  episodesView,
  momentsText,
  momentsViewOf,
  newsView,
  type PlayedKind,
  type SaidMoments,
  type SectionName,
  toMoments,
  videosView,
  type WebhookType,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { firstSeen, type SeenItem } from '@runrate/service/reading';

/** Item kinds that can match a follow. */
export type FollowedType = Exclude<WebhookType, 'story'>;

/** An item reduced to what follows are matched against. */
export interface FollowedItem {
  readonly type: FollowedType;
  readonly id: string;
  readonly publishedAt: string;
  readonly firstSeenAt: string;
  /** Such as `category:ai`, `company:acme` or `source:wire`. */
  readonly topics: readonly string[];
  /** The same texts that the search indexes. */
  readonly texts: readonly string[];
  readonly language?: string | undefined;
}

type ItemView = typeof articlesView | typeof newsView | typeof videosView | typeof episodesView;

/** Followed item kinds, keyed by view name. */
export const followedKinds: ReadonlyMap<string, { type: FollowedType; section: SectionName }> = new Map([
  [articlesView.name, { type: 'article', section: 'articles' }],
  [newsView.name, { type: 'news', section: 'news' }],
  [videosView.name, { type: 'video', section: 'videos' }],
  [episodesView.name, { type: 'podcast', section: 'podcasts' }],
]);

/** Loads the items that still exist among these keys, or the newest ones. */
export async function loadFollowed(
  views: ViewStore,
  view: string,
  keys: readonly string[] | { readonly newest: number },
): Promise<FollowedItem[]> {
  switch (view) {
    case articlesView.name:
      return (await load(views, articlesView, keys)).map(fromArticle);
    case newsView.name:
      return (await load(views, newsView, keys)).map(fromNews);
    case videosView.name:
      return withMoments(views, 'video', await load(views, videosView, keys), fromVideo);
    default:
      return withMoments(views, 'episode', await load(views, episodesView, keys), fromEpisode);
  }
}

async function load<View extends ItemView>(
  views: ViewStore,
  view: View,
  keys: readonly string[] | { readonly newest: number },
): Promise<DocumentOf<View>[]> {
  if ('newest' in keys) {
    const read = { view, list: 'newest', limit: keys.newest } as const;
    return [...(await views.page<View>(read as never)).documents];
  }
  return [...(await getManyInParts(views, view, keys)).values()].map(({ document }) => document);
}

/** Adds chapters and transcripts, which the search indexes too. */
async function withMoments<Item extends { id: string; chapters?: SaidMoments['chapters'] | undefined }>(
  views: ViewStore,
  kind: PlayedKind,
  items: readonly Item[],
  toFollowed: (item: Item) => FollowedItem,
): Promise<FollowedItem[]> {
  const ids = items.map(({ id }) => id);
  const said = await getManyInParts(views, momentsViewOf(kind), ids);
  return items.map((item) => {
    const followed = toFollowed(item);
    const { chapters, cues } = toMoments(item.chapters, said.get(item.id)?.document);
    const texts = [momentsText.chapters(chapters), momentsText.transcript(cues)];
    return { ...followed, texts: [...followed.texts, ...texts.filter((text) => text !== '')] };
  });
}

function fromArticle(article: DocumentOf<typeof articlesView>): FollowedItem {
  const { title, tags, excerpt, author, source, content } = article;
  return {
    ...placeOf('article', article, article.sourceId, article.categories),
    texts: [title, tags.join(' '), excerpt, author, source, withoutMarkup(content)],
  };
}

function fromNews(item: DocumentOf<typeof newsView>): FollowedItem {
  return {
    ...placeOf('news', item, item.sourceId, []),
    texts: [item.title, item.source, item.description],
  };
}

function fromVideo(video: DocumentOf<typeof videosView>): FollowedItem {
  return {
    ...placeOf('video', video, video.channel, video.categories),
    texts: [video.title, video.tags.join(' '), video.channelTitle, video.description],
  };
}

function fromEpisode(episode: DocumentOf<typeof episodesView>): FollowedItem {
  const { title, tags, show, notes, description } = episode;
  return {
    ...placeOf('podcast', episode, episode.sourceId, episode.categories),
    texts: [title, tags.join(' '), show, withoutMarkup(notes) || description],
  };
}

interface Placed extends SeenItem {
  readonly id: string;
  readonly companies?: readonly string[] | undefined;
  readonly language?: string | undefined;
}

function placeOf(
  type: FollowedType,
  item: Placed,
  source: string,
  categories: readonly string[],
): Omit<FollowedItem, 'texts'> {
  const { id, publishedAt, companies = [], language } = item;
  return {
    language,
    ...{ type, id, publishedAt, firstSeenAt: firstSeen(item) },
    topics: [
      `source:${source}`,
      ...categories.map((slug) => `category:${slug}`),
      ...companies.map((slug) => `company:${slug}`),
    ],
  };
}

/** Strips tags and entities from sanitised HTML. */
function withoutMarkup(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, ' ');
}
