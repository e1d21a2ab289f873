import type { HubConfig } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { fillDocuments } from '../fill-documents.ts';
import { sourceItemViews } from '../load-source.ts';
import { namesOfCompanies } from './names-of-companies.ts';

const itemViewNames = new Set<string>(sourceItemViews.map(({ name }) => name));

/** Adds the companies of each item to the views, except those the hub no longer has. */
export function withCompanies(views: ViewStore, config: HubConfig): ViewStore {
  return fillDocuments(views, {
    applies: ({ name }) => itemViewNames.has(name),
    fill: async (_view, documents) => {
      const names = await namesOfCompanies(views, config, documents.flatMap(companiesOf));
      return documents.map((document) => ({
        ...document,
        companies: companiesOf(document).filter((slug) => names.has(slug)),
      }));
    },
  });
}

function companiesOf(document: { readonly companies?: readonly string[] } & object): readonly string[] {
  return document.companies ?? [];
}
