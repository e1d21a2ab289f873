import type { AnswerOf, newsletterStatus } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';

export function useNewsletterStatus() {
  return useQuery({
    queryKey: ['admin-newsletter'],
    queryFn: ({ signal }) =>
      requestJson<AnswerOf<typeof newsletterStatus>>('/api/admin/newsletter', { signal }),
  });
}
