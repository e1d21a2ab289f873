import { inspectItem } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { findAnyArticle, loadEditedItem } from './edited-item.ts';

export const inspectItemRoute = defineAdminRead(inspectItem, async ({ hub }, _query, idOrSlug) => {
  const article = await findAnyArticle(hub.views, idOrSlug);
  if (!article) throw new Refusal(404, 'There is no such article.');
  return loadEditedItem(hub.views, article.id);
});
