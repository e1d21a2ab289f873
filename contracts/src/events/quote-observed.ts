import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

export const tradingDaySchema = z.iso.date();

const timeOfDaySchema = z.string().regex(/^\d\d:\d\d$/);

export const exchangeHoursSchema = z.object({
  timeZone: z.string().min(1).max(64).meta({ description: 'IANA name of the time zone' }),
  opens: timeOfDaySchema.meta({ description: 'when trading begins, HH:MM' }),
  closes: timeOfDaySchema.meta({ description: 'when trading ends, HH:MM' }),
});
export type ExchangeHours = z.output<typeof exchangeHoursSchema>;

export const quoteObserved = defineEvent({
  type: 'QuoteObserved',
  version: 1,
  topic: 'quotes',
  data: z.object({
    symbol: z.string().min(1).max(16),
    tradingDay: tradingDaySchema,
    currency: z.string().length(3),
    /** Price in `currency`: the last trade, or the close once the day is over. */
    price: z.number().positive(),
    /** Close adjusted for splits and dividends, comparable across days. */
    adjustedClose: z.number().positive(),
    high: z.number().positive().optional(),
    low: z.number().positive().optional(),
    volume: z.number().nonnegative().optional(),
    marketTime: instantSchema,
    exchange: exchangeHoursSchema.optional(),
  }),
});
export type QuoteObserved = EventOf<typeof quoteObserved>;
