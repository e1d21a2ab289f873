import { newsSources, newsView } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';

const mostItems = 60;

export const newsSourcesRoute = defineRead(newsSources, { views: [newsView] }, async (hub, { now }) => {
  const sources = hub.config.sources.filter((source) => source.kind === 'news');
  const ownFirst = [
    ...sources.filter((source) => source.curated),
    ...sources.filter((source) => !source.curated),
  ];
  const body = await Promise.all(
    ownFirst.map(async ({ id, name, curated }) => {
      const list = {
        view: newsView,
        list: 'newestBySource',
        where: { sourceId: id },
        to: toInstant(now),
      } as const;
      const [{ documents }, total] = await Promise.all([
        hub.views.page({ ...list, limit: mostItems }),
        hub.views.count(list),
      ]);
      return { name, sourceId: id, curated, total, articles: [...documents] };
    }),
  );
  return { body };
});
