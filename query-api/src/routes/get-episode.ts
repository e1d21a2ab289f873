import { episodesView, getEpisode } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { refuseMissing } from '../reading/was-removed.ts';
import { defineRead } from './define-read.ts';

export const getEpisodeRoute = defineRead(getEpisode, { views: [episodesView] }, async (hub, { id, now }) => {
  const episode = await hub.views.get(episodesView, id);
  if (!episode || episode.publishedAt > toInstant(now)) return refuseMissing(hub.views, id, 'episode');
  return { body: episode, keys: [episode.id] };
});
