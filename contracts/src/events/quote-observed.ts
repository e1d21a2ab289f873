import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/** Trading day at the exchange: `2026-03-04`. */
export const tradingDaySchema = z.iso.date();

const timeOfDaySchema = z.string().regex(/^\d\d:\d\d$/);

/** Regular trading hours of an exchange, in its local time. */
export const exchangeHoursSchema = z.object({
  timeZone: z.string().min(1).max(64).meta({ description: 'IANA name of the time zone' }),
  opens: timeOfDaySchema.meta({ description: 'when trading begins, HH:MM' }),
  closes: timeOfDaySchema.meta({ description: 'when trading ends, HH:MM' }),
});
export type ExchangeHours = z.output<typeof exchangeHoursSchema>;

/** The price of a symbol on one trading day: the close of a past day, or the latest price of the current one. */
export const quoteObserved = defineEvent({
  type: 'QuoteObserved',
  version: 1,
  topic: 'quotes',
  data: z.object({
    symbol: z.string().min(1).max(16),
    tradingDay: tradingDaySchema,
    /** ISO currency code. */
    currency: z.string().length(3),
    /** In `currency`: the last trade, or the close once the day is over. */
    price: z.number().positive(),
    /** Close adjusted for splits and dividends, comparable across days. */
    adjustedClose: z.number().positive(),
    high: z.number().positive().optional(),
    low: z.number().positive().optional(),
    volume: z.number().nonnegative().optional(),
    /** Time of the last known trade. */
    marketTime: instantSchema,
    /** Absent if the provider does not say. */
    exchange: exchangeHoursSchema.optional(),
  }),
});
export type QuoteObserved = EventOf<typeof quoteObserved>;
