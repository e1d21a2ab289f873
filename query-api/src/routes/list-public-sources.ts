import { listPublicSources } from '@runrate/contracts';
import { loadSource, readableSources, sourceItemViews } from '../reading/load-source.ts';
import { defineRead } from './define-read.ts';

const newestShown = 3;

export const listPublicSourcesRoute = defineRead(
  listPublicSources,
  { views: sourceItemViews, aging: true },
  async (hub, { now }) => ({
    body: await Promise.all(
      readableSources(hub).map((source) => loadSource(hub, source, { now, limit: newestShown })),
    ),
  }),
);
