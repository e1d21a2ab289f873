import { episodesView, getEpisode } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { refuseMissing } from '../reading/was-removed.ts';

export const getEpisodeRoute = defineRead(getEpisode, { views: [episodesView] }, async (hub, { id, now }) => {
  const episode = await hub.views.get(episodesView, id);
  if (!episode || episode.publishedAt > toInstant(now)) return refuseMissing(hub.views, id, 'episode');
  return { body: episode, keys: [episode.id] };
});
