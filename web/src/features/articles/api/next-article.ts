import type { Article } from '@runrate/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callApi } from '../../../lib/api-client.ts';

function fetchNextArticle(id: string): Promise<Article> {
  return callApi('GET /api/articles/{id}/next', { id });
}

/** Loads the article after another, on request and one at a time. `ended` once there is none. */
export function useNextArticle(onLoaded: (article: Article) => void) {
  const [ended, setEnded] = useState(false);
  // Two clicks may come before the first has been rendered.
  const running = useRef(false);
  const { mutate, isPending } = useMutation({ mutationFn: fetchNextArticle });

  function load(afterId: string): void {
    if (running.current) return;
    running.current = true;
    // These callbacks are dropped when the reader has gone elsewhere meanwhile.
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
