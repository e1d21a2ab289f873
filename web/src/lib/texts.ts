import { fillTexts, type SectionName, type Texts } from '@runrate/contracts';
import { useSiteConfig } from './site-config.tsx';

/** Returns the hub's texts, with defaults for those it does not configure. */
export function useTexts(): Texts {
  return fillTexts(useSiteConfig().texts);
}

export function useHasSection(): (name: SectionName) => boolean {
  const { sections } = useSiteConfig();
  return (name) => sections.includes(name);
}
