import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { exchangeHoursSchema, tradingDaySchema } from '../events/quote-observed.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const stockPeriods = ['1D', '1W', '1M', '3M', 'YTD', '1Y'] as const;
export type StockPeriod = (typeof stockPeriods)[number];

const changeSchema = z.object({ change: z.number(), changePercent: z.number() });

/** A period is absent if the history doesn't go back that far. */
const periodsSchema = z.object({
  '1D': changeSchema.optional(),
  '1W': changeSchema.optional(),
  '1M': changeSchema.optional(),
  '3M': changeSchema.optional(),
  YTD: changeSchema.optional(),
  '1Y': changeSchema.optional(),
});
export type StockChanges = z.output<typeof periodsSchema>;

/** Currency of ledger figures, and of quotes stored by earlier versions of the hub. */
export const ledgerCurrency = 'USD';

export const stockSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  featured: z.boolean(),
  currency: z.string().length(3),
  price: z.number(),
  change: z.number(),
  changePercent: z.number(),
  volume: z.number().optional(),
  /** In `currency`: shares outstanding × price. */
  marketCap: z.number().optional(),
  high: z.number().optional(),
  low: z.number().optional(),
  /** Billions of dollars. */
  arr: z.number().optional(),
  /** Year over year, in percent. */
  arrGrowth: z.number().optional(),
  arrPeriodEnd: z.iso.date().optional(),
  arrOutdated: z.boolean().optional(),
  arrBasis: z.string().optional(),
  arrSource: z.string().optional(),
  arrEnteredAt: z.iso.date().optional(),
  /** marketCap ÷ (arr × 1,000,000,000); absent if the two are in different currencies. */
  priceToArr: z.number().optional(),
  estimate: z.boolean(),
  lastUpdated: instantSchema,
  stale: z.boolean(),
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

export const stocksView = defineView({
  name: 'stocks',
  family: 'stocks',
  forReaders: true,
  schema: z.object({
    symbol: z.string(),
    /** Absent in data from earlier versions, which is in dollars. */
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
    closesFrom: z.array(z.string()).optional(),
  }),
  key: 'symbol',
  lists: { bySymbol: { where: [], orderBy: [] } },
});
export type StockDocument = DocumentOf<typeof stocksView>;
