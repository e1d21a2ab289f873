import { useMutation } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';

function subscribeNewsletter(email: string): Promise<{ message: string }> {
  return callApi('POST /api/newsletter/subscribe', { body: { email } });
}

export function useSubscribeNewsletter() {
  return useMutation({
    mutationFn: subscribeNewsletter,
    onError: (error) =>
      showToast({
        title: t('newsletter.subscription-failed'),
        description: error instanceof ApiError ? error.message : t('newsletter.please-try-again-later'),
        tone: 'destructive',
      }),
  });
}
