import type { Company } from './companies.ts';
import type { HubConfig } from './hub-config.ts';
import type { StartupEntry } from './startups.ts';

export interface KnownCompany {
  readonly slug: string;
  readonly name: string;
  readonly symbol?: string | undefined;
  readonly aliases: readonly string[];
  readonly notAliases: readonly string[];
  readonly company?: Company;
  readonly startup?: StartupEntry;
}

/** Returns each configured company once; a startup with the same symbol as a company is that company. */
export function listKnownCompanies(config: Pick<HubConfig, 'companies' | 'startups'>): KnownCompany[] {
  const bySymbol = new Map<string, KnownCompany>();
  const slugs = new Set<string>();
  for (const company of config.companies) {
    const { symbol, name } = company;
    if (bySymbol.has(symbol)) continue;
    const startup = config.startups.find((one) => one.symbol === symbol);
    const slug = toFreeSlug(company.slug ?? toSymbolSlug(symbol), slugs);
    bySymbol.set(symbol, {
      ...{ slug, name, symbol, company },
      aliases: [...(company.aliases ?? []), ...(startup?.aliases ?? [])],
      notAliases: [...(company.notAliases ?? []), ...(startup?.notAliases ?? [])],
      ...(startup && { startup }),
    });
  }
  const startups = config.startups.filter(({ symbol }) => symbol === undefined || !bySymbol.has(symbol));
  return [
    ...bySymbol.values(),
    ...startups.map((startup): KnownCompany => {
      const { id, name, symbol, aliases = [], notAliases = [] } = startup;
      return { slug: toFreeSlug(id, slugs), name, symbol, aliases, notAliases, startup };
    }),
  ];
}

/** Returns the name used for a company in stories: its symbol, or else its slug. */
export function toNameInStories({ symbol, slug }: Pick<KnownCompany, 'symbol' | 'slug'>): string {
  return symbol ?? slug;
}

/** `BRK.B` becomes `brk-b`. */
function toSymbolSlug(symbol: string): string {
  return symbol
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function toFreeSlug(wanted: string, slugs: Set<string>): string {
  const base = wanted === '' ? 'company' : wanted;
  let slug = base;
  for (let next = 2; slugs.has(slug); next += 1) slug = `${base}-${next}`;
  slugs.add(slug);
  return slug;
}
