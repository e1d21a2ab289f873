import { episodeMomentsView, episodesView, getEpisodeMoments } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { readMoments } from '../reading/read-moments.ts';
import { refuseMissing } from '../reading/was-removed.ts';
import { defineRead } from './define-read.ts';

export const getEpisodeMomentsRoute = defineRead(
  getEpisodeMoments,
  { views: [episodesView, episodeMomentsView] },
  async (hub, { id, now }) => {
    const episode = await hub.views.get(episodesView, id);
    if (!episode || episode.publishedAt > toInstant(now)) return refuseMissing(hub.views, id, 'episode');
    return { body: await readMoments(hub, 'episode', episode), keys: [episode.id] };
  },
);
