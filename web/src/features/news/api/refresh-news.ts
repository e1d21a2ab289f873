import type { RefreshAnswer } from '@runrate/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { errorSentence } from '../../../lib/error-sentence.ts';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';

function refreshNews(): Promise<RefreshAnswer> {
  return callApi('POST /api/refresh-news');
}

/** Has the hub read the sources, then refetches the news on screen. Does not refetch the weekly digest. */
export function useRefreshNews() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: refreshNews,
    onSuccess: (answer) => {
      showToast({ title: t('news.news-refreshed'), description: answer.message });
      return client.invalidateQueries({ queryKey: ['news'] });
    },
    onError: (error) =>
      showToast({
        title: t('news.news-refresh-failed'),
        description: errorSentence(error),
        tone: 'destructive',
      }),
  });
}
