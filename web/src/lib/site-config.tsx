import type { SiteConfig } from '@runrate/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { bareSiteConfig } from './bare-site-config.ts';

const SiteConfigContext = createContext<SiteConfig>(bareSiteConfig);

/** Reads the public configuration that the server sent as JSON; falls back to `bareSiteConfig`. */
export function parseSiteConfig(text: string | null | undefined): SiteConfig {
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
