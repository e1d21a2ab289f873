import type { EpisodeWithNotes } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function episodeQuery(id: string) {
  return queryOptions({
    queryKey: ['episodes', 'one', id],
    queryFn: ({ signal }): Promise<EpisodeWithNotes> => callApi('GET /api/podcasts/{id}', { id, signal }),
  });
}

export function useEpisode(id: string) {
  return useQuery(episodeQuery(id));
}
