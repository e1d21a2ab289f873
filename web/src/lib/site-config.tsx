import type { SiteConfig } from '@runrate/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { bareSiteConfig } from './bare-site-config.ts';

const SiteConfigContext = createContext<SiteConfig>(bareSiteConfig);

/** The hub's public configuration, which the server writes into the page as JSON. Without it, a bare hub. */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('boot')?.textContent;
  if (!text) return bareSiteConfig;
  try {
    const config: Partial<SiteConfig> = JSON.parse(text);
    return { ...bareSiteConfig, ...config };
  } catch {
    return bareSiteConfig;
  }
}

export function SiteConfigProvider({ config, children }: { config: SiteConfig; children: ReactNode }) {
  return <SiteConfigContext value={config}>{children}</SiteConfigContext>;
}

export function useSiteConfig(): SiteConfig {
  return useContext(SiteConfigContext);
}
