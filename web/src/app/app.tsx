import type { SiteConfig } from '@runrate/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { FirstRenderProvider, useIsTakenOver } from '../lib/first-render.tsx';
import { followVisibility } from '../lib/live-line.ts';
import { followWindowFocus } from '../lib/query-client.ts';
import { SiteConfigProvider } from '../lib/site-config.tsx';
import { followTheme } from '../lib/theme.ts';
import { AppRoutes } from './routes.tsx';

const Toaster = lazy(async () => ({ default: (await import('../components/toaster.tsx')).Toaster }));

interface AppProps {
  config: SiteConfig;
  queryClient: QueryClient;
  /** When the server rendered the page that the browser hydrates; null if it rendered none. */
  servedAt: number | null;
  /** Wraps the routes in a router: in the browser it follows the address, on the server it has a fixed location. */
  inRouter: (routes: ReactNode) => ReactNode;
}

export function App({ config, queryClient, servedAt, inRouter }: AppProps) {
  useEffect(() => {
    followWindowFocus();
    const leaves = [followTheme(config.theme), followVisibility()];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [config.theme]);

  return (
    <FirstRenderProvider servedAt={servedAt}>
      <SiteConfigProvider config={config}>
        <QueryClientProvider client={queryClient}>
          {inRouter(<AppRoutes />)}
          <Toasts />
        </QueryClientProvider>
      </SiteConfigProvider>
    </FirstRenderProvider>
  );
}

function Toasts() {
  if (!useIsTakenOver()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
