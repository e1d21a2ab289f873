import type { Article, Video } from '@runrate/contracts';

export function toArticlePath({ slug }: Pick<Article, 'slug'>): string {
  return `/article/${encodeURIComponent(slug)}`;
}

export function toMomentAddress(kind: 'video' | 'episode', id: string, seconds: number): string {
  const at = Math.floor(seconds);
  if (kind === 'episode') return `${toEpisodePath({ id })}&t=${at}`;
  return `${toVideoPath({ id })}?t=${at}`;
}

export function toEpisodePath({ id }: { readonly id: string }): string {
  return `/podcasts?episode=${encodeURIComponent(id)}`;
}

export function toVideoPath({ id }: Pick<Video, 'id'>): string {
  return `/video/${encodeURIComponent(id)}`;
}

/** Returns the link target of an article: its page here, or the publisher's if only the headline is shown. */
export function toArticleAddress(
  article: Pick<Article, 'slug' | 'shown' | 'originalUrl'>,
  origin = '',
): string {
  const { shown, originalUrl } = article;
  return shown === 'link' && originalUrl !== undefined ? originalUrl : `${origin}${toArticlePath(article)}`;
}
