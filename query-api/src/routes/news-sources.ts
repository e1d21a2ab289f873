import { newsEditsView, newsSources, newsView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { loadPinned } from '../reading/rankings/load-pinned.ts';
import { defineRead } from './define-read.ts';

const mostItems = 60;

export const newsSourcesRoute = defineRead(
  newsSources,
  { views: [newsView, newsEditsView], aging: true },
  async (hub, { now }) => {
    const sources = hub.config.sources.filter((source) => source.kind === 'news');
    const ownFirst = [
      ...sources.filter((source) => source.curated),
      ...sources.filter((source) => !source.curated),
    ];
    const pinned = await loadPinned(hub, 'news', mostItems, now);
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
        const pins = pinned.filter(({ sourceId }) => sourceId === id);
        const rest = documents.filter((item) => !pins.some((pin) => pin.id === item.id));
        return { name, sourceId: id, curated, total, articles: [...pins, ...rest].slice(0, mostItems) };
      }),
    );
    return { body };
  },
);
