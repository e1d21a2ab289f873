import { getPublicSource } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import { loadSource, readableSources, sourceItemViews } from '../reading/load-source.ts';
import { defineRead } from './define-read.ts';

const newestShown = 30;

export const getPublicSourceRoute = defineRead(
  getPublicSource,
  { views: sourceItemViews, aging: true },
  async (hub, { id, now }) => {
    const source = readableSources(hub).find((one) => one.id === id);
    if (!source) throw new Refusal(404, say('refusals.no-such-source'));
    return { body: await loadSource(hub, source, { now, limit: newestShown }) };
  },
);
