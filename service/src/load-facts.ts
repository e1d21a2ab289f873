import { type Company, type FiledFacts, filedFactsView, withFigureAsOf } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

type Filer = Pick<Company, 'filings'>;

/** Returns the filings of a company; none if the configuration gives it no SEC number. */
export type FactsOf = (company: Filer | undefined) => FiledFacts['facts'];

export async function loadFacts(
  { views }: { readonly views: Pick<ViewStore, 'getMany'> },
  companies: readonly (Filer | undefined)[],
): Promise<FactsOf> {
  const ciks = companies.flatMap((company) => company?.filings?.cik ?? []);
  const stored = ciks.length === 0 ? undefined : await views.getMany(filedFactsView, ciks);
  return (company) => stored?.get(company?.filings?.cik ?? '')?.document.facts ?? [];
}

export async function loadCompaniesAsOf(
  hub: { readonly views: Pick<ViewStore, 'getMany'> },
  companies: readonly Company[],
  day: string,
): Promise<Company[]> {
  const factsOf = await loadFacts(hub, companies);
  return companies.map((company) => withFigureAsOf(company, day, factsOf(company)));
}
