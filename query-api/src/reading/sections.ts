import { type HubConfig, listSections, type SectionName } from '@runrate/contracts';

const known = new WeakMap<HubConfig, readonly SectionName[]>();

/** The sections of a hub. */
export function sectionsOf(config: HubConfig): readonly SectionName[] {
  const sections = known.get(config) ?? listSections(config);
  known.set(config, sections);
  return sections;
}
