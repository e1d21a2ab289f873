import { focusManager, QueryClient } from '@tanstack/react-query';

export const FRESH_MS = 5 * 60_000;

/** Fresh for 5 minutes, no retries, no polling; stale data is refetched when the window gets the focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: false,
        // A hub on loopback is reachable even if the browser reports to be offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** TanStack Query only listens to visibilitychange; this adds the window's focus event. */
export function followWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    function listener(): void {
      onFocus();
    }
    window.addEventListener('focus', listener);
    window.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      window.removeEventListener('visibilitychange', listener);
    };
  });
}
