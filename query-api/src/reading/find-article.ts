import { type ArticleDocument, articlesView, itemAliasesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { toInstant } from '../hub.ts';

/** The published article of this id or slug. */
export async function findArticle(
  views: ViewStore,
  idOrSlug: string,
  now: number,
): Promise<ArticleDocument | undefined> {
  const article = (await views.get(articlesView, idOrSlug)) ?? (await findBySlug(views, idOrSlug));
  return article && article.publishedAt <= toInstant(now) ? article : undefined;
}

async function findBySlug(views: ViewStore, slug: string): Promise<ArticleDocument | undefined> {
  const { documents } = await views.page({ view: articlesView, list: 'bySlug', where: { slug }, limit: 1 });
  return documents[0];
}

/** Whether there was an article of this id that its publisher took back. */
export async function wasWithdrawn(views: ViewStore, id: string): Promise<boolean> {
  return (await views.get(itemAliasesView, `articles|removed|${id}`)) !== undefined;
}
