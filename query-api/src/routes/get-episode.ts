import { episodesView, getEpisode } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';

export const getEpisodeRoute = defineRead(getEpisode, { views: [episodesView] }, async (hub, { id, now }) => {
  const episode = await hub.views.get(episodesView, id);
  if (!episode || episode.publishedAt > toInstant(now)) throw new Refusal(404, 'There is no such episode.');
  return { body: episode, keys: [episode.id] };
});
