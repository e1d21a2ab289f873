import {
  type Company,
  type Startup,
  type Stock,
  type StockDocument,
  stocksView,
  type TopCompany,
} from '@runrate/contracts';
import { foldWord } from '@runrate/engines';
import { loadCompaniesAsOf, toInstant } from '@runrate/service';
import { type ShownItem, toCompanyPath } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { loadStartups } from '../load-startups.ts';
import { toStock } from '../to-stock.ts';

export interface KnownCompany {
  readonly name: string;
  readonly loadTop: () => Promise<TopCompany>;
  readonly item: ShownItem;
  readonly names: readonly string[];
}

/** Normalizes a name for comparison: no case, accents, punctuation or legal forms such as Inc and GmbH. */
function toPlainName(name: string): string {
  const words = foldWord(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(inc|corp|corporation|ltd|llc|plc|gmbh|ag|sa)$/.test(word));
  return words.join(' ');
}

export async function loadCompanies(hub: Hub, now: number): Promise<KnownCompany[]> {
  const { companies } = hub.config;
  const [quotes, startups] = await Promise.all([
    hub.views.getMany(
      stocksView,
      companies.map(({ symbol }) => symbol),
    ),
    loadStartups(hub, now),
  ]);
  const listed = companies.map((company) => {
    const startup = startups.find(({ symbol }) => symbol === company.symbol);
    const loadTop = () => loadListed(hub, company, quotes.get(company.symbol)?.document, now);
    return fromListed(company, startup, loadTop);
  });
  const symbols = new Set(companies.map(({ symbol }) => symbol));
  const others = startups.filter(({ symbol }) => symbol === undefined || !symbols.has(symbol));
  return [...listed, ...others.map(fromStartup)];
}

/** Reads only what this company filed. */
async function loadListed(
  hub: Hub,
  company: Company,
  quote: StockDocument | undefined,
  now: number,
): Promise<TopCompany> {
  const [known = company] = await loadCompaniesAsOf(hub, [company], toInstant(now).slice(0, 10));
  const stock = quote && toStock(known, quote, now, false);
  const { value: arr, growth: arrGrowth, periodEnd: arrPeriodEnd, estimate = false } = known.arr ?? {};
  const listed: Partial<Stock> = { ...stock, arr, arrGrowth, arrPeriodEnd };
  const figures = pick(listed, [
    'currency',
    'price',
    'changePercent',
    'arr',
    'arrGrowth',
    'arrPeriodEnd',
    'priceToArr',
  ]);
  const { symbol, name, sector } = company;
  return { id: symbol, name, symbol, sector, address: toListedPath(symbol), ...figures, estimate };
}

function toListedPath(symbol: string): string {
  return toCompanyPath({ slug: symbol.toLowerCase() });
}

function fromListed(
  { symbol, name, sector }: Company,
  startup: Startup | undefined,
  loadTop: KnownCompany['loadTop'],
): KnownCompany {
  const address = toListedPath(symbol);
  return {
    ...{ name, loadTop },
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
  const top = { id, name, sector: category, address, ...figures, estimate: startup.estimate ?? false };
  return {
    ...{ name, loadTop: async () => top },
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

/** Every word of the query must match; the last one may be a prefix. Exact names come first. */
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

export function findNamed(companies: readonly KnownCompany[], q: string): KnownCompany | undefined {
  const wanted = toPlainName(q);
  return wanted === '' ? undefined : companies.find(({ names }) => names.includes(wanted));
}
