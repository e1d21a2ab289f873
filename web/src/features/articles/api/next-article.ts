import type { Article } from '@runrate/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callApi } from '../../../lib/api-client.ts';

function fetchNextArticle(id: string, signal: AbortSignal): Promise<Article> {
  return callApi('GET /api/articles/{id}/next', { id, signal });
}

export function nextArticleQuery(id: string) {
  return queryOptions({
    queryKey: ['articles', 'next', id],
    queryFn: ({ signal }) => fetchNextArticle(id, signal),
  });
}

/** Loads the next article on request, one at a time. `ended` is true once there are no more. */
export function useNextArticle(onLoaded: (article: Article) => void) {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState(false);
  // Two clicks may come before the first one renders.
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery(nextArticleQuery(id)),
  });

  function load(afterId: string): void {
    if (running.current) return;
    running.current = true;
    // These callbacks are dropped if the reader has navigated away in the meantime.
    mutate(afterId, {
      onSuccess: onLoaded,
      onError(error) {
        if (error instanceof ApiError && error.status === 404) setEnded(true);
        else console.error('The next article did not load.', error);
      },
      onSettled() {
        running.current = false;
      },
    });
  }

  return { load, loading: isPending, ended };
}
