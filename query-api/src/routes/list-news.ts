import { listNews, newsView } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { loadPage } from '../reading/published-page.ts';

export const listNewsRoute = defineRead(listNews, { views: [newsView] }, async (hub, { query, now }) => {
  const list = { view: newsView, list: 'newest', to: toInstant(now) } as const;
  const { documents, page } = await loadPage(hub.views, list, query);
  return { body: [...documents], page };
});
