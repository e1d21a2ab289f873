import { fillTexts, type SectionName, type Texts } from '@runrate/contracts';
import { useSiteConfig } from './site-config.tsx';

/** The words of this hub. */
export function useTexts(): Texts {
  return fillTexts(useSiteConfig().texts);
}

/** Whether this hub has a section. */
export function useHasSection(): (name: SectionName) => boolean {
  const { sections } = useSiteConfig();
  return (name) => sections.includes(name);
}
