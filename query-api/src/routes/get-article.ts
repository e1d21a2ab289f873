import { articlesView, getArticle } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { withNamed } from '../reading/companies/with-named.ts';
import { findArticle, wasWithdrawn } from '../reading/find-article.ts';
import { refuseMissing, wasRemoved } from '../reading/was-removed.ts';
import { defineRead } from './define-read.ts';

export const getArticleRoute = defineRead(getArticle, { views: [articlesView] }, async (hub, { id, now }) => {
  const article = await findArticle(hub.views, id, now);
  if (!article && !(await wasRemoved(hub.views, id)) && (await wasWithdrawn(hub.views, id))) {
    throw new Refusal(410, 'This article was taken back by its publisher.');
  }
  if (!article) return refuseMissing(hub.views, id, 'article');
  // If the article was merged into another, either can change the answer.
  const isItself = article.id === id || article.slug === id;
  return { body: await withNamed(hub, article), ...(isItself ? { keys: [article.id] } : {}) };
});
