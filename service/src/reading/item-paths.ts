import type { Article, Video } from '@runrate/contracts';

/** Path of an article's page on this site. */
export function toArticlePath({ slug }: Pick<Article, 'slug'>): string {
  return `/article/${encodeURIComponent(slug)}`;
}

/** Opens a video or an episode at a second. */
export function toMomentAddress(kind: 'video' | 'episode', id: string, seconds: number): string {
  const at = Math.floor(seconds);
  if (kind === 'episode') return `${toEpisodePath({ id })}&t=${at}`;
  return `${toVideoPath({ id })}?t=${at}`;
}

/** Path of the page that plays an episode. */
export function toEpisodePath({ id }: { readonly id: string }): string {
  return `/podcasts?episode=${encodeURIComponent(id)}`;
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
