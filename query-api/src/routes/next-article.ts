import { articlesView, nextArticle } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import { withNamed } from '../reading/companies/with-named.ts';
import { findArticle } from '../reading/find-article.ts';
import { defineRead } from './define-read.ts';

export const nextArticleRoute = defineRead(
  nextArticle,
  { views: [articlesView] },
  async (hub, { query, id, now }) => {
    const current = await findArticle(hub.views, id, now);
    if (!current) throw new Refusal(404, say('refusals.no-such-article'));
    const bounds = { view: articlesView, to: toInstant(now), of: current };
    const older = await hub.views.neighbour(
      query.category === undefined
        ? { ...bounds, list: 'newest' }
        : { ...bounds, list: 'newestInCategory', where: { categories: query.category } },
    );
    if (!older) throw new Refusal(404, 'There is no older article.');
    return { body: await withNamed(hub, older) };
  },
);
