import type { Article, Video } from '@runrate/contracts';

/** Path of an article's page on this site. */
export function toArticlePath({ slug }: Pick<Article, 'slug'>): string {
  return `/article/${encodeURIComponent(slug)}`;
}

/** Path of a video's page on this site. */
export function toVideoPath({ id }: Pick<Video, 'id'>): string {
  return `/video/${encodeURIComponent(id)}`;
}

/** Where an article leads: to its page here, or to its publisher's where no more than the headline is shown. */
export function toArticleAddress(
  article: Pick<Article, 'slug' | 'shown' | 'originalUrl'>,
  origin = '',
): string {
  const { shown, originalUrl } = article;
  return shown === 'link' && originalUrl !== undefined ? originalUrl : `${origin}${toArticlePath(article)}`;
}
