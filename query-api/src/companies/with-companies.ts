import { type HubConfig, listKnownCompanies } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { fillDocuments } from '../reading/fill-documents.ts';
import { sourceItemViews } from '../reading/load-source.ts';

const itemViewNames = new Set<string>(sourceItemViews.map(({ name }) => name));
const slugsOf = new WeakMap<HubConfig, ReadonlySet<string>>();

/** The views with the companies of each item, those that the configuration still has. */
export function withCompanies(views: ViewStore, config: HubConfig): ViewStore {
  const slugs = slugsOf.get(config) ?? new Set(listKnownCompanies(config).map(({ slug }) => slug));
  slugsOf.set(config, slugs);
  return fillDocuments(views, {
    applies: ({ name }) => itemViewNames.has(name),
    fill: async (_view, documents) =>
      documents.map((document) => ({
        ...document,
        companies: companiesOf(document).filter((slug) => slugs.has(slug)),
      })),
  });
}

function companiesOf(document: { readonly companies?: readonly string[] } & object): readonly string[] {
  return document.companies ?? [];
}
