import type { Startup, Stock, TopCompany } from '@runrate/contracts';
import { stocksView } from '@runrate/contracts';
import { foldWord } from '@runrate/engines';
import { loadCompaniesAsOf } from '@runrate/service';
import { toCompanyPath } from '../companies/catalogue.ts';
import { type Hub, toInstant } from '../hub.ts';
import { loadStartups } from '../reading/load-startups.ts';
import { toStock } from '../reading/to-stock.ts';
import type { ShownItem } from './kinds.ts';

/** A company of the index or of the startup index, by every name people know it by. */
export interface KnownCompany {
  readonly top: TopCompany;
  readonly item: ShownItem;
  readonly names: readonly string[];
}

/** A name as names are compared: without case, accents, signs and what companies are called by law. */
function toPlainName(name: string): string {
  const words = foldWord(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(inc|corp|corporation|ltd|llc|plc|gmbh|ag|sa)$/.test(word));
  return words.join(' ');
}

/** All companies the hub knows: those of the index with their figures, then those of the startup index alone. */
export async function loadCompanies(hub: Hub, now: number): Promise<KnownCompany[]> {
  const companies = await loadCompaniesAsOf(hub, hub.config.companies, toInstant(now).slice(0, 10));
  const [quotes, startups] = await Promise.all([
    hub.views.getMany(
      stocksView,
      companies.map(({ symbol }) => symbol),
    ),
    loadStartups(hub, now),
  ]);
  const listed = companies.map((company) => {
    const quote = quotes.get(company.symbol)?.document;
    const stock = quote && toStock(company, quote, now, false);
    const startup = startups.find(({ symbol }) => symbol === company.symbol);
    const { value: arr, growth: arrGrowth, periodEnd: arrPeriodEnd, estimate = false } = company.arr ?? {};
    return fromStock({ ...company, ...stock, arr, arrGrowth, arrPeriodEnd, estimate }, startup);
  });
  const symbols = new Set(companies.map(({ symbol }) => symbol));
  const others = startups.filter(({ symbol }) => symbol === undefined || !symbols.has(symbol));
  return [...listed, ...others.map(fromStartup)];
}

type Listed = Pick<Stock, 'symbol' | 'name' | 'sector'> & Partial<Stock>;

function fromStock(stock: Listed, startup: Startup | undefined): KnownCompany {
  const { symbol, name, sector } = stock;
  const address = toCompanyPath({ slug: symbol.toLowerCase() });
  const figures = pick(stock, ['price', 'changePercent', 'arr', 'arrGrowth', 'arrPeriodEnd', 'priceToArr']);
  return {
    top: { id: symbol, name, symbol, sector, address, ...figures, estimate: stock.estimate ?? false },
    item: {
      ...{ id: symbol, title: name, address, source: sector, categories: [] },
      text: startup?.description ?? `${symbol} · ${sector}`,
    },
    names: [name, symbol, ...(startup ? [startup.name, startup.id] : [])].map(toPlainName),
  };
}

function fromStartup(startup: Startup): KnownCompany {
  const { id, name, category, description } = startup;
  const address = toCompanyPath({ slug: id });
  const figures = pick(startup, ['symbol', 'price', 'changePercent', 'valuation']);
  return {
    top: { id, name, sector: category, address, ...figures, estimate: startup.estimate ?? false },
    item: { id, title: name, address, source: category, categories: [], text: description },
    names: [name, id, ...(startup.symbol === undefined ? [] : [startup.symbol])].map(toPlainName),
  };
}

function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Partial<Pick<From, Key>> {
  const found: Partial<Pick<From, Key>> = {};
  for (const key of keys) if (from[key] !== undefined) found[key] = from[key];
  return found;
}

/** Companies whose names have every word of the query, the last as a beginning; those named exactly first. */
export function findCompanies(companies: readonly KnownCompany[], q: string): KnownCompany[] {
  const wanted = toPlainName(q);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const begun = words.at(-1) ?? '';
  const matches = companies.filter(({ names }) =>
    names.some((name) => {
      const own = name.split(' ');
      const hasWhole = words.slice(0, -1).every((word) => own.includes(word));
      return hasWhole && own.some((word) => word === begun || (begun.length >= 3 && word.startsWith(begun)));
    }),
  );
  const isNamed = ({ names }: KnownCompany) => names.includes(wanted);
  return [...matches.filter(isNamed), ...matches.filter((company) => !isNamed(company))];
}

/** The company a query names exactly, by its name, symbol or id. */
export function findNamed(companies: readonly KnownCompany[], q: string): KnownCompany | undefined {
  const wanted = toPlainName(q);
  return wanted === '' ? undefined : companies.find(({ names }) => names.includes(wanted));
}
