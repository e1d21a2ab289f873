import type { CardArticle } from '@runrate/contracts';

/** views: all were read; mixed: those that were, then others; newest: none was. */
export type BestOfOrder = 'views' | 'mixed' | 'newest';

type Ranked = Pick<CardArticle, 'id' | 'viewCount'>;

export function isRead({ viewCount }: Pick<CardArticle, 'viewCount'>): boolean {
  return viewCount > 0;
}

/**
 * Returns what a ranking by views lists below the newest articles: where few are read it ends with the newest, which
 * need not be repeated.
 */
export function toBestOf<T extends Ranked>(
  ranked: readonly T[],
  above: readonly Ranked[],
): { rest: T[]; order: BestOfOrder } {
  const shown = new Set(above.map(({ id }) => id));
  const rest = ranked.filter((article) => isRead(article) || !shown.has(article.id));
  const read = rest.filter(isRead).length;
  return { rest, order: read === 0 ? 'newest' : read === rest.length ? 'views' : 'mixed' };
}
