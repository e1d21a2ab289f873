import {
  articlesView,
  episodesView,
  listChanges,
  newsView,
  startupsView,
  stocksView,
  videosView,
  writingsView,
} from '@runrate/contracts';
import { defineRead } from '../reading/define-read.ts';
import { endOfChanges, readChangesSince } from '../reading/log-changes.ts';

/** Views whose documents can be read through the API. */
const publicViews: ReadonlySet<string> = new Set(
  [articlesView, videosView, newsView, episodesView, stocksView, startupsView, writingsView].map(
    ({ name }) => name,
  ),
);

export const listChangesRoute = defineRead(
  listChanges,
  { views: [], maxAge: 0 },
  async (hub, { query: { since } }) => {
    if (since === undefined) {
      return { body: { changes: [], next: await endOfChanges(hub.log), more: false } };
    }
    const { changes, next, more } = await readChangesSince(hub.log, since, publicViews);
    const listed = [...changes].map(([view, keys]) => ({ view, keys: keys === 'all' ? [] : [...keys] }));
    return { body: { changes: listed, next, more } };
  },
);
