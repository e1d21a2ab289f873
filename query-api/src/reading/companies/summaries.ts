import {
  type CompanySummary,
  figureAsOf,
  type LedgerFigure,
  ledgerCurrency,
  reportedBasis,
  type StockDocument,
  stocksView,
} from '@runrate/contracts';
import { type FactsOf, loadFacts, toInstant } from '@runrate/service';
import type { CataloguedCompany } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { isOutdated, lastExpectedSession, toMultiple } from '../to-stock.ts';
import { countMentions } from './mentions.ts';

export interface Moment {
  readonly now: number;
  /** Date as of which figures are reported; today by default. */
  readonly asOf?: string | undefined;
}

/** Returns a company's quote, if the hub reads one. */
export type QuoteOf = (company: CataloguedCompany) => StockDocument | undefined;

interface Figures {
  readonly quoteOf: QuoteOf;
  readonly factsOf: FactsOf;
}

export async function summarise(
  hub: Hub,
  companies: readonly CataloguedCompany[],
  { quoteOf, factsOf }: Figures,
  moment: Moment,
): Promise<CompanySummary[]> {
  const mentions = await Promise.all(companies.map(({ slug }) => countMentions(hub, slug, moment.now)));
  return companies.map((company, place) => ({
    ...toSummary(company, quoteOf(company), factsOf, moment),
    mentions: mentions[place] ?? 0,
  }));
}

export async function loadFigures(hub: Hub, companies: readonly CataloguedCompany[]): Promise<Figures> {
  const filers = companies.map(({ company }) => company);
  const [quoteOf, factsOf] = await Promise.all([loadQuotes(hub, companies), loadFacts(hub, filers)]);
  return { quoteOf, factsOf };
}

export async function loadQuotes({ views }: Hub, companies: readonly CataloguedCompany[]): Promise<QuoteOf> {
  const quotes = await views.getMany(
    stocksView,
    companies.flatMap(({ symbol }) => symbol ?? []),
  );
  return ({ symbol }) => quotes.get(symbol ?? '')?.document;
}

function toSummary(
  known: CataloguedCompany,
  latest: StockDocument | undefined,
  factsOf: FactsOf,
  { now, asOf }: Moment,
): Omit<CompanySummary, 'mentions'> {
  const { slug, name, symbol, company, startup } = known;
  const isPast = asOf !== undefined && asOf < toInstant(now).slice(0, 10);
  const listing = isPast ? asKnownOn(known.listing, asOf) : known.listing;
  const quote = isPast ? latest && toCloseOf(latest, asOf) : latest;
  const isPublic = company !== undefined || (listing ?? startup)?.status === 'public';
  const figure = company && figureAsOf(company, asOf ?? toInstant(now).slice(0, 10), factsOf(company));
  const isOfThen = listing !== known.listing;
  const valuation = listing?.valuation ?? (isOfThen ? undefined : startup?.valuation);
  const marketCap = company?.sharesOutstanding
    ? company.sharesOutstanding * (quote?.price ?? 0)
    : // The startup index tells what a public company is worth, in billions, as of now.
      isPublic && !isPast && (valuation ?? 0) * 1e9;
  const currency = latest?.currency ?? ledgerCurrency;
  return {
    ...{ slug, name, status: isPublic ? 'public' : 'private' },
    ...(symbol === undefined ? {} : { symbol }),
    sector: company?.sector ?? listing?.category ?? startup?.category ?? '',
    ...(isPublic ? (isPast ? quote : toPrice(latest, listing, now)) : {}),
    ...(isPublic && latest ? { currency } : {}),
    ...(marketCap ? { marketCap } : {}),
    ...(!isPublic && valuation !== undefined ? { valuation } : {}),
    ...toLastRound(listing),
    ...(figure
      ? toArr(
          figure,
          toMultiple(marketCap || undefined, currency, figure.value),
          asOf === undefined ? now : Date.parse(asOf),
        )
      : {}),
    estimate: figure?.estimate ?? listing?.estimate ?? startup?.estimate ?? false,
  };
}

type Listing = CataloguedCompany['listing'];
type PastListing = Omit<NonNullable<Listing>, 'valuation'> & { readonly valuation?: number | undefined };

/** Returns what was known of a company on a day: without later rounds and the value they gave it. */
function asKnownOn(listing: Listing, day: string): PastListing | undefined {
  if (!listing?.lastRoundAt || listing.lastRoundAt <= day) return listing;
  const round = listing.rounds?.find(({ date }) => date <= day);
  return {
    ...listing,
    ...{ valuation: round?.valuation, lastRoundAt: round?.date },
    ...{ lastRoundName: round?.name, lastRoundSource: round?.source },
  };
}

/** Returns what the startup index knows of a company's last round. */
function toLastRound(listing: PastListing | undefined): Pick<CompanySummary, 'lastRound'> {
  const { lastRoundName: name, lastRoundSource: source, lastRoundAt: at } = listing ?? {};
  return name || source || at ? { lastRound: { name, source, at } } : {};
}

/** Returns the last close on or before a day, with its change from the previous close. */
function toCloseOf(
  { closes }: StockDocument,
  asOf: string,
): Pick<CompanySummary, 'price' | 'change' | 'changePercent'> | undefined {
  const place = closes.findLastIndex(([day]) => day <= asOf);
  const price = closes[place]?.[1];
  const before = closes[place - 1]?.[1];
  if (price === undefined) return undefined;
  if (before === undefined) return { price };
  return { price, change: price - before, changePercent: (price / before - 1) * 100 };
}

/** Returns the hub's own quote, or else what the startup index says. */
function toPrice(
  quote: StockDocument | undefined,
  listing: CataloguedCompany['listing'],
  now: number,
): Partial<CompanySummary> {
  if (!quote) {
    const { price, changePercent } = listing ?? {};
    return { ...(price !== undefined && { price }), ...(changePercent !== undefined && { changePercent }) };
  }
  const { price, change, changePercent, marketTime } = quote;
  const stale = Date.parse(marketTime) < lastExpectedSession(now, quote);
  return { price, change, changePercent, priceAt: marketTime, stale };
}

function toArr(figure: LedgerFigure, priceToArr: number | undefined, at: number): Partial<CompanySummary> {
  const { period, date, value, growth, basis, formula, source } = figure;
  return {
    arr: value,
    ...(growth === undefined ? {} : { arrGrowth: growth }),
    arrPeriodEnd: period,
    arrOutdated: isOutdated(period, at),
    arrBasis: basis === 'reported' ? reportedBasis : (formula ?? ''),
    ...(source === undefined ? {} : { arrSource: source }),
    arrDate: date,
    ...(priceToArr === undefined ? {} : { priceToArr }),
  };
}
