import { useMutation } from '@tanstack/react-query';
import { ApiError, requestJson } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toast-store.ts';

function subscribeNewsletter(email: string): Promise<{ message: string }> {
  return requestJson('/api/newsletter/subscribe', { method: 'POST', body: { email } });
}

export function useSubscribeNewsletter() {
  return useMutation({
    mutationFn: subscribeNewsletter,
    onError: (error) =>
      showToast({
        title: 'Subscription failed',
        description: error instanceof ApiError ? error.message : 'Please try again later.',
        tone: 'destructive',
      }),
  });
}
