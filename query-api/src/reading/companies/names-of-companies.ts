import { type HubConfig, startupsView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { knownCompanies } from '@runrate/service/reading';

/** Returns names by slug, from the configuration or else from listed startups; leaves out unknown slugs. */
export async function namesOfCompanies(
  views: ViewStore,
  config: HubConfig,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = knownCompanies(config);
  const names = new Map<string, string>();
  for (const slug of slugs) {
    const company = known.get(slug);
    if (company) names.set(slug, company.name);
  }
  const others = [...new Set(slugs)].filter((slug) => !known.has(slug));
  if (others.length === 0) return names;
  for (const [slug, { document }] of await getManyInParts(views, startupsView, others)) {
    names.set(slug, document.name);
  }
  return names;
}
