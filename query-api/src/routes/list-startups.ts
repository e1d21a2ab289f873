import { listStartups, startupsView, stocksView } from '@runrate/contracts';
import { defineRead } from '../reading/define-read.ts';
import { loadStartups } from '../reading/load-startups.ts';

export const listStartupsRoute = defineRead(
  listStartups,
  { views: [startupsView, stocksView], aging: true },
  async (hub, { now }) => ({ body: await loadStartups(hub, now) }),
);
