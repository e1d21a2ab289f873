import { articlesView, listCategories, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { defineRead } from './define-read.ts';

export const listCategoriesRoute = defineRead(
  listCategories,
  { views: [articlesView, videosView] },
  async (hub, { now }) => {
    const body = await Promise.all(
      hub.config.categories.map(async ({ slug, name, description, color }) => {
        const inCategory = {
          list: 'newestInCategory',
          where: { categories: slug },
          to: toInstant(now),
        } as const;
        const [articleCount, videoCount] = await Promise.all([
          hub.views.count({ view: articlesView, ...inCategory }),
          hub.views.count({ view: videosView, ...inCategory }),
        ]);
        return { id: slug, slug, name, description, color, articleCount, videoCount };
      }),
    );
    return { body };
  },
);
