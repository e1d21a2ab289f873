import { z } from 'zod';
import { type HubParts, hasSectionContent, type SectionName, sectionNames } from './section-table.ts';

const sectionStateSchema = z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' });

const stateByName = Object.fromEntries(
  sectionNames.map((name) => [name, sectionStateSchema.default('auto')]),
) as Record<SectionName, z.ZodDefault<typeof sectionStateSchema>>;

/** Which sections a hub has: `auto` enables a section if the hub has data or settings for it. */
export const sectionsSchema = z.strictObject(stateByName);

/**
 * Returns the sections this hub shows, in table order; nothing else decides this. `stored` names sections with items in
 * the views even if no source brings more of them.
 */
export function listSections(
  config: HubParts & { readonly sections: z.output<typeof sectionsSchema> },
  stored: ReadonlySet<SectionName> = new Set(),
): SectionName[] {
  return sectionNames.filter((name) => {
    const state = config.sections[name];
    return state === 'auto' ? hasSectionContent(name, config) || stored.has(name) : state === 'on';
  });
}
