import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export function useNewsletterStatus() {
  return useQuery({
    queryKey: ['admin-newsletter'],
    queryFn: ({ signal }) => callApi('GET /api/admin/newsletter', { signal }),
  });
}
