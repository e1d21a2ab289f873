import { isDeepStrictEqual } from 'node:util';
import { type ArticleDocument, articleRanksView, articlesView } from '@runrate/contracts';
import { type Changes, change, type Read, type ViewChange } from '../define-projection.ts';

export function withRanks({ views, search }: Changes, read: Read): Changes {
  // A view of this name only holds articles.
  const ranks = views
    .filter(({ view }) => view === articlesView)
    .flatMap(({ key, document }) => rank(key, document as ArticleDocument | null, read));
  return ranks.length === 0 ? { views, search } : { views: [...views, ...ranks], search };
}

function rank(id: string, article: ArticleDocument | null, read: Read): ViewChange[] {
  const known = read(articleRanksView, id);
  if (!article) return known ? [change(articleRanksView, id, null)] : [];
  const { publishedAt, categories } = article;
  const next = { ...(known ?? { id, countedViews: 0, uncounted: 'yes' as const }), publishedAt, categories };
  return isDeepStrictEqual(known, next) ? [] : [change(articleRanksView, id, next)];
}
