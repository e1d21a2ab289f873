import { useEffect } from 'react';
import { useSiteConfig } from './site-config.tsx';

/** 'Videos · Runrate'; without a title, the brand and its tagline. */
export function useDocumentTitle(title?: string): void {
  const { brand } = useSiteConfig();
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : `${brand.name}: ${brand.tagline}`;
  }, [title, brand.name, brand.tagline]);
}
