import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { errorSentence } from '../../../lib/error-sentence.ts';
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
        description: errorSentence(error),
        tone: 'destructive',
      }),
  });
}
