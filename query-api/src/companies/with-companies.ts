import type { HubConfig } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { fillDocuments } from '../reading/fill-documents.ts';
import { sourceItemViews } from '../reading/load-source.ts';
import { knownCompanies } from './catalogue.ts';

const itemViewNames = new Set<string>(sourceItemViews.map(({ name }) => name));

/** The views with the companies of each item, those that the configuration still has. */
export function withCompanies(views: ViewStore, config: HubConfig): ViewStore {
  const known = knownCompanies(config);
  return fillDocuments(views, {
    applies: ({ name }) => itemViewNames.has(name),
    fill: async (_view, documents) =>
      documents.map((document) => ({
        ...document,
        companies: companiesOf(document).filter((slug) => known.has(slug)),
      })),
  });
}

function companiesOf(document: { readonly companies?: readonly string[] } & object): readonly string[] {
  return document.companies ?? [];
}
