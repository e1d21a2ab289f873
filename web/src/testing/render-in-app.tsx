import type { SiteConfig } from '@runrate/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { SiteConfigProvider } from '../lib/site-config.tsx';
import { ourSiteConfig } from './our-site-config.ts';

// Lazily loaded parts take longer on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}

/** Renders with router, query client and configuration; `address()` returns the router's current address. */
export function renderInApp(
  children: ReactNode,
  { at = '/', config = {} }: { at?: string; config?: Partial<SiteConfig> } = {},
): RenderResult & { address: () => string } {
  const result = render(
    <SiteConfigProvider config={{ ...ourSiteConfig, ...config }}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteConfigProvider>,
  );
  return { ...result, address: () => result.getByTestId('address').textContent ?? '' };
}
