import {
  type ArticleDocument,
  articlesView,
  type DailyEditionDocument,
  type DocumentOf,
  dailyEditionsView,
  type EditionItem,
  type EpisodeDocument,
  editionLists,
  episodeMomentsView,
  episodesView,
  type MomentsDocument,
  type NewsDocument,
  newsletterIssuesView,
  newsView,
  type Show,
  type VideoDocument,
  type ViewDefinition,
  videoMomentsView,
  videosView,
  writingsView,
} from '@runrate/contracts';
import { nameWithoutSlot } from '@runrate/engines';
import { showDigestItem, showIssue, showWriting } from './shown-digest.ts';
import { showChapters, showMoments } from './shown-moments.ts';
import { type ShownPictures, type ShowPicture, showPicturesOfHtml } from './shown-pictures.ts';
import { firstWords, firstWordsOfHtml } from './shown-text.ts';
import type { RightsOf, SourceRights } from './source-rights.ts';

/** What decides how much of an item's text and pictures is shown. */
export interface ShowRules extends ShownPictures {
  readonly rightsOf: RightsOf;
}

/** Returns what readers and programs may see of a stored item. Pure: does not modify the item. */
type ShowItem = (document: never, rules: ShowRules) => object;

interface ShownFields {
  readonly shown: Show;
  readonly sourceUrl?: string;
}

/** One rule for each view with text of publishers: view name → function that limits its documents. */
const shownItems: ReadonlyMap<string, ShowItem> = new Map<string, ShowItem>([
  [articlesView.name, showArticle],
  [newsView.name, showNews],
  [videosView.name, showVideo],
  [episodesView.name, showEpisode],
  [dailyEditionsView.name, showEdition],
  [videoMomentsView.name, showSaid],
  [episodeMomentsView.name, showSaid],
  [writingsView.name, showWriting],
  [newsletterIssuesView.name, showIssue],
]);

function showSaid(said: MomentsDocument, { rightsOf }: ShowRules): MomentsDocument {
  return showMoments(said, rightsOf);
}

/** `undefined` if the view has no text of publishers. Recognises the view in either home. */
export function findShowRule<View extends ViewDefinition>(
  view: View,
): ((document: DocumentOf<View>, rules: ShowRules) => DocumentOf<View>) | undefined {
  const rule: unknown = shownItems.get(nameWithoutSlot(view.name));
  return rule as ReturnType<typeof findShowRule<View>>;
}

function showArticle(article: ArticleDocument, { rightsOf, showPicture }: ShowRules): ArticleDocument {
  const rights = asAsked(article, rightsOf({ id: article.sourceId, curated: article.curated }));
  const { featuredImage } = article;
  const shown = {
    ...article,
    ...fieldsOf(rights, article.originalUrl),
    ...(featuredImage === undefined ? {} : { featuredImage: showPicture(featuredImage) }),
    ...shownImage(article, showPicture),
  };
  if (rights.show === 'full') return { ...shown, content: showPicturesOfHtml(article.content, showPicture) };
  if (rights.show === 'link') {
    return withoutPictures({ ...shown, excerpt: '', description: '', content: '' });
  }
  const { excerptWords } = rights;
  return {
    ...shown,
    excerpt: firstWords(article.excerpt, excerptWords),
    description: firstWords(article.description, excerptWords),
    content: firstWordsOfHtml(article.content, excerptWords),
  };
}

/** A page that is not to be indexed or archived is shown as a headline, whatever the source allows. */
function asAsked(article: ArticleDocument, rights: SourceRights): SourceRights {
  const asks = [article, ...article.otherObservations].flatMap(({ robots = [] }) => robots);
  return asks.some((ask) => ask === 'noindex' || ask === 'noarchive') ? { ...rights, show: 'link' } : rights;
}

function withoutPictures(article: ArticleDocument): ArticleDocument {
  const { featuredImage: _featured, imageUrl: _image, ...rest } = article;
  return rest;
}

function shownImage({ imageUrl }: { readonly imageUrl?: string | undefined }, showPicture: ShowPicture) {
  return imageUrl === undefined ? {} : { imageUrl: showPicture(imageUrl) };
}

function showNews(item: NewsDocument, { rightsOf, showPicture }: ShowRules): NewsDocument {
  const rights = rightsOf({ id: item.sourceId, curated: item.curated });
  const shown = { ...item, ...fieldsOf(rights), ...shownImage(item, showPicture) };
  if (rights.show === 'full') return shown;
  if (rights.show === 'excerpt') {
    return { ...shown, description: firstWords(item.description, rights.excerptWords) };
  }
  const { imageUrl: _image, ...rest } = shown;
  return { ...rest, description: '' };
}

function shownChapters({ chapters }: Pick<EpisodeDocument, 'chapters'>, rights: SourceRights) {
  return chapters && { chapters: showChapters(chapters, rights) };
}

/** A video plays at its publisher's, so its still is always shown, whatever is shown of the text. */
function showVideo(video: VideoDocument, rules: ShowRules): VideoDocument {
  const rights = rules.rightsOf({ id: video.channel, curated: video.origin?.curated ?? false });
  const shown = {
    ...video,
    ...fieldsOf(rights),
    ...shownChapters(video, rights),
    thumbnail: shownStill(video, rules),
  };
  if (rights.show === 'full') return shown;
  const limit = rights.show === 'link' ? 0 : rights.excerptWords;
  return { ...shown, description: firstWords(video.description, limit), keyTopics: [], highlights: [] };
}

function shownStill(
  { thumbnail, youtubeId }: VideoDocument,
  { showPicture, secondStill }: ShowRules,
): string {
  const second = secondStill.replaceAll('{id}', encodeURIComponent(youtubeId));
  return second === '' ? showPicture(thumbnail) : showPicture(thumbnail, second);
}

function showEpisode(episode: EpisodeDocument, { rightsOf, showPicture }: ShowRules): EpisodeDocument {
  const rights = rightsOf({ id: episode.sourceId, curated: episode.curated });
  const shown = {
    ...episode,
    ...fieldsOf(rights),
    ...shownChapters(episode, rights),
    ...shownImage(episode, showPicture),
  };
  if (rights.show === 'full') return { ...shown, notes: showPicturesOfHtml(episode.notes, showPicture) };
  if (rights.show === 'excerpt') {
    return {
      ...shown,
      description: firstWords(episode.description, rights.excerptWords),
      notes: firstWordsOfHtml(episode.notes, rights.excerptWords),
    };
  }
  const { imageUrl: _image, ...rest } = shown;
  return { ...rest, description: '', notes: '' };
}

/** An edition quotes the texts of its day, cut to what each source allows now. */
function showEdition(edition: DailyEditionDocument, { rightsOf }: ShowRules): DailyEditionDocument {
  const show = (item: EditionItem): EditionItem => {
    const rights = rightsOf({ id: item.sourceId, curated: item.curated });
    if (rights.show === 'full') return item;
    return { ...item, excerpt: rights.show === 'link' ? '' : firstWords(item.excerpt, rights.excerptWords) };
  };
  const lists = Object.fromEntries(editionLists.map((list) => [list, edition[list].map(show)]));
  const digest = edition.digest.map((item) => showDigestItem(item, rightsOf));
  return { ...edition, ...lists, digest };
}

/** An item whose source has left the configuration links to the site of its page. */
function fieldsOf({ show, siteUrl }: SourceRights, page?: string): ShownFields {
  const origin = siteUrl === undefined && page !== undefined ? URL.parse(page)?.origin : undefined;
  const sourceUrl = siteUrl ?? (origin && `${origin}/`);
  return { shown: show, ...(sourceUrl === undefined ? {} : { sourceUrl }) };
}
