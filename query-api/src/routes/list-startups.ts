import { listStartups, startupsView, stocksView } from '@runrate/contracts';
import { loadStartups } from '../reading/load-startups.ts';
import { defineRead } from './define-read.ts';

export const listStartupsRoute = defineRead(
  listStartups,
  { views: [startupsView, stocksView], aging: true },
  async (hub, { now }) => ({ body: await loadStartups(hub, now) }),
);
