import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { exchangeHoursSchema, tradingDaySchema } from '../events/quote-observed.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const stockPeriods = ['1D', '1W', '1M', '3M', 'YTD', '1Y'] as const;
export type StockPeriod = (typeof stockPeriods)[number];

const changeSchema = z.object({ change: z.number(), changePercent: z.number() });

/** A period is absent where the history does not reach back that far. */
const periodsSchema = z.object({
  '1D': changeSchema.optional(),
  '1W': changeSchema.optional(),
  '1M': changeSchema.optional(),
  '3M': changeSchema.optional(),
  YTD: changeSchema.optional(),
  '1Y': changeSchema.optional(),
});
export type StockChanges = z.output<typeof periodsSchema>;

/** What figures of the ledger are in, and quotes of earlier versions of the hub. */
export const ledgerCurrency = 'USD';

export const stockSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  featured: z.boolean(),
  /** ISO code of what prices and market value are in. */
  currency: z.string().length(3),
  price: z.number(),
  change: z.number(),
  changePercent: z.number(),
  volume: z.number().optional(),
  /** In the currency: shares outstanding × price. */
  marketCap: z.number().optional(),
  high: z.number().optional(),
  low: z.number().optional(),
  /** Billions of dollars. */
  arr: z.number().optional(),
  /** Year over year, percent. */
  arrGrowth: z.number().optional(),
  /** Last day of the period the ARR is for. */
  arrPeriodEnd: z.iso.date().optional(),
  /** The ARR is older than two quarters. */
  arrOutdated: z.boolean().optional(),
  /** How the ARR came to be: `reported by the company`, or the formula it was derived by. */
  arrBasis: z.string().optional(),
  /** Where the company publishes it. */
  arrSource: z.string().optional(),
  /** Day the figure was entered in the hub's ledger. */
  arrEnteredAt: z.iso.date().optional(),
  /** marketCap ÷ (arr × 1,000,000,000); absent where the two are in different currencies. */
  priceToArr: z.number().optional(),
  /** The ARR figures are rough. */
  estimate: z.boolean(),
  lastUpdated: instantSchema,
  /** The provider's last answer is older than promised. */
  stale: z.boolean(),
  /** Where the exchange trades by other hours than those of New York. */
  exchange: exchangeHoursSchema.optional(),
  periods: periodsSchema.optional(),
});
export type Stock = z.output<typeof stockSchema>;

export const stockClosesSchema = z.object({
  symbol: z.string(),
  /** Adjusted closes by trading day, oldest first; the last is the latest price. */
  closes: z.array(z.tuple([tradingDaySchema, z.number()])),
});
export type StockCloses = z.output<typeof stockClosesSchema>;

/** Prices of the index by symbol. Written from `quotes`. */
export const stocksView = defineView({
  name: 'stocks',
  family: 'stocks',
  forReaders: true,
  schema: z.object({
    symbol: z.string(),
    /** Dollars where an earlier version of the hub stored it. */
    currency: z.string().length(3).optional(),
    exchange: exchangeHoursSchema.optional(),
    price: z.number(),
    change: z.number(),
    changePercent: z.number(),
    volume: z.number().optional(),
    high: z.number().optional(),
    low: z.number().optional(),
    marketTime: instantSchema,
    periods: periodsSchema,
    /** Adjusted closes by trading day, oldest first, at most 400. */
    closes: z.array(z.tuple([tradingDaySchema, z.number()])),
    /** Source of each of the closes, in their order. */
    closesFrom: z.array(z.string()).optional(),
  }),
  key: 'symbol',
  lists: { bySymbol: { where: [], orderBy: [] } },
});
export type StockDocument = DocumentOf<typeof stocksView>;
