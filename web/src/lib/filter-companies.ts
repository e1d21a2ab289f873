interface Listed {
  readonly symbol?: string | undefined;
  readonly name: string;
  readonly sector: string;
}

/** What a reader narrows a list of companies to. */
export interface CompanyFilter {
  /** Part of a symbol or a name, in any case; blank for all. */
  readonly words: string;
  /** Empty for all. */
  readonly sector: string;
}

export function filterCompanies<Company extends Listed>(
  companies: readonly Company[],
  { words, sector }: CompanyFilter,
): Company[] {
  const wanted = words.trim().toLowerCase();
  return companies.filter(
    (company) =>
      (sector === '' || company.sector === sector) &&
      [company.symbol, company.name].some((name) => name?.toLowerCase().includes(wanted)),
  );
}
