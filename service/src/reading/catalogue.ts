import {
  type HubConfig,
  type KnownCompany,
  listKnownCompanies,
  type StartupDocument,
  startupsView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

export interface CataloguedCompany extends KnownCompany {
  readonly listing?: StartupDocument;
}

const startupLimit = 1000;
const known = new WeakMap<HubConfig, ReadonlyMap<string, KnownCompany>>();

export function knownCompanies(config: HubConfig): ReadonlyMap<string, KnownCompany> {
  const found =
    known.get(config) ?? new Map(listKnownCompanies(config).map((company) => [company.slug, company]));
  known.set(config, found);
  return found;
}

/** Loads all companies: first those of the configuration, then startups that only a source lists. */
export async function loadCatalogue({
  config,
  views,
}: {
  readonly config: HubConfig;
  readonly views: ViewStore;
}): Promise<CataloguedCompany[]> {
  const bySlug = knownCompanies(config);
  const configured = [...bySlug.values()];
  const { documents } = await views.page({ view: startupsView, list: 'byRank', limit: startupLimit });
  const isSame = (company: KnownCompany, { id, symbol }: StartupDocument) =>
    company.startup?.id === id || (symbol !== undefined && company.symbol === symbol);
  const others = documents.filter(
    (listing) => !bySlug.has(listing.id) && !configured.some((company) => isSame(company, listing)),
  );
  return [
    ...configured.map((company) => {
      const listing = documents.find((document) => isSame(company, document));
      return listing ? { ...company, listing } : company;
    }),
    ...others.map((listing) => {
      const { id: slug, name, symbol } = listing;
      return { slug, name, symbol, aliases: [], notAliases: [], listing };
    }),
  ];
}

export function findCompany(
  catalogue: readonly CataloguedCompany[],
  name: string,
): CataloguedCompany | undefined {
  const wanted = name.toLowerCase();
  return (
    catalogue.find(({ slug }) => slug === wanted) ??
    catalogue.find(({ symbol }) => symbol?.toLowerCase() === wanted) ??
    catalogue.find(({ startup, listing }) => startup?.id === wanted || listing?.id === wanted)
  );
}

export function toCompanyPath({ slug }: Pick<KnownCompany, 'slug'>): string {
  return `/companies/${encodeURIComponent(slug)}`;
}
