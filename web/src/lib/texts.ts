import { fillTexts, type SectionName, type Texts } from '@runrate/contracts';
import { useSiteConfig } from './site-config.tsx';

export function useTexts(): Texts {
  return fillTexts(useSiteConfig().texts);
}

export function useHasSection(): (name: SectionName) => boolean {
  const { sections } = useSiteConfig();
  return (name) => sections.includes(name);
}
