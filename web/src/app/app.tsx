import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { followVisibility } from '../lib/live-line.ts';
import { createQueryClient, followWindowFocus } from '../lib/query-client.ts';
import { readSiteConfig, SiteConfigProvider } from '../lib/site-config.tsx';
import { followTheme } from '../lib/theme.ts';
import { AppRoutes } from './routes.tsx';

const Toaster = lazy(async () => ({ default: (await import('../components/toaster.tsx')).Toaster }));

export function App() {
  const [queryClient] = useState(createQueryClient);
  const [config] = useState(() => readSiteConfig(document));
  useEffect(() => {
    followWindowFocus();
    const leaves = [followTheme(config.theme), followVisibility()];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [config.theme]);

  return (
    <SiteConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        {/* A click shows the screen or its skeleton in the same task: as a transition it would wait for frames in between. */}
        <BrowserRouter useTransitions={false}>
          <AppRoutes />
        </BrowserRouter>
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </SiteConfigProvider>
  );
}
