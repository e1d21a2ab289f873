import type { ArticleDocument, EpisodeDocument, NewsDocument, VideoDocument } from '@runrate/contracts';
import { escapeHtml } from '@runrate/service';
import { toArticleAddress, toVideoPath } from '@runrate/service/reading';
import { toAbsolute, withAbsolutePictures } from '../reading/pages/absolute.ts';

/** An item of any kind, as shown in feeds. */
export interface FeedEntry {
  /** Kind and id form the id in feeds. A story's address is its id. */
  readonly kind: 'article' | 'news' | 'video' | 'episode' | 'story';
  readonly id: string;
  readonly title: string;
  readonly link: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly html: string;
  readonly author: string;
  readonly categories: readonly string[];
  readonly publishedAt: string;
  readonly changedAt: string;
  readonly image?: string | undefined;
  /** Language tag of its texts, if known. */
  readonly language?: string | undefined;
  readonly source: { readonly name: string; readonly url: string | undefined };
  readonly enclosure?: { readonly url: string; readonly type: string; readonly length: number };
}

export type ShownArticle = Pick<
  ArticleDocument,
  'id' | 'slug' | 'title' | 'excerpt' | 'content' | 'author' | 'source' | 'categories' | 'publishedAt'
> &
  Partial<
    Pick<
      ArticleDocument,
      'updatedAt' | 'originalUrl' | 'featuredImage' | 'imageUrl' | 'language' | 'shown' | 'sourceUrl'
    >
  >;

export function fromArticle(article: ShownArticle, origin: string): FeedEntry {
  const { id, title, excerpt, content, author, source, sourceUrl, originalUrl, categories } = article;
  const { publishedAt, updatedAt, featuredImage, imageUrl } = article;
  return {
    kind: 'article',
    language: article.language,
    id: encodeURIComponent(id),
    ...{ title, excerpt, categories, publishedAt, link: toArticleAddress(article, origin) },
    html: content ? withAbsolutePictures(content, origin) : toParagraph(excerpt),
    author: author || source,
    changedAt: updatedAt !== undefined && updatedAt > publishedAt ? updatedAt : publishedAt,
    image: toPicture(featuredImage ?? imageUrl, origin),
    source: { name: source, url: sourceUrl ?? originalUrl },
  };
}

export function fromNews(item: NewsDocument, origin: string): FeedEntry {
  const { id, title, url, description, publishedAt, source, sourceUrl, imageUrl } = item;
  return {
    kind: 'news',
    language: item.language,
    id: encodeURIComponent(id),
    ...{ title, link: url, excerpt: description, html: toParagraph(description), author: source },
    ...{ categories: [], publishedAt, changedAt: publishedAt, image: toPicture(imageUrl, origin) },
    source: { name: source, url: sourceUrl ?? url },
  };
}

export function fromVideo(video: VideoDocument, origin: string): FeedEntry {
  const { id, title, description, publishedAt, channelTitle, categories, thumbnail, sourceUrl } = video;
  return {
    kind: 'video',
    language: video.language,
    id: encodeURIComponent(id),
    ...{ title, link: `${origin}${toVideoPath(video)}`, excerpt: description, author: channelTitle },
    ...{ html: toParagraph(description), categories, publishedAt, changedAt: publishedAt },
    ...{ image: toPicture(thumbnail || undefined, origin), source: { name: channelTitle, url: sourceUrl } },
  };
}

export function fromEpisode(episode: EpisodeDocument, origin: string): FeedEntry {
  const { id, title, url, description, notes, publishedAt, show, author, imageUrl, categories } = episode;
  const { audioUrl, audioType = 'audio/mpeg', audioBytes = 0, sourceUrl } = episode;
  return {
    kind: 'episode',
    language: episode.language,
    id,
    ...{
      title,
      link: url ?? `${origin}/podcasts`,
      excerpt: description,
      html: notes ? withAbsolutePictures(notes, origin) : toParagraph(description),
    },
    ...{
      author: author ?? show,
      categories,
      publishedAt,
      changedAt: publishedAt,
      image: toPicture(imageUrl, origin),
    },
    source: { name: show, url: sourceUrl },
    enclosure: { url: audioUrl, type: audioType, length: audioBytes },
  };
}

function toPicture(address: string | undefined, origin: string): string | undefined {
  return address === undefined ? undefined : toAbsolute(address, origin);
}

function toParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
