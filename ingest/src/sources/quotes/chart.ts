import { z } from 'zod';

const figuresSchema = z.array(z.number().nullable().catch(null)).catch([]);

/** The used part of a Yahoo Finance chart document (v8). */
export const chartSchema = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({
            currency: z.string().length(3),
            symbol: z.string().max(32).optional().catch(undefined),
            regularMarketTime: z.number().optional().catch(undefined),
            regularMarketPrice: z.number().optional().catch(undefined),
            exchangeTimezoneName: z.string().optional().catch(undefined),
            gmtoffset: z.number().catch(0),
            currentTradingPeriod: z
              .object({ regular: z.object({ start: z.number(), end: z.number() }) })
              .optional()
              .catch(undefined),
          }),
          timestamp: z.array(z.number()).catch([]),
          indicators: z.object({
            quote: z
              .array(
                z.object({
                  high: figuresSchema,
                  low: figuresSchema,
                  close: figuresSchema,
                  volume: figuresSchema,
                }),
              )
              .min(1),
            adjclose: z
              .array(z.object({ adjclose: figuresSchema }))
              .optional()
              .catch(undefined),
          }),
        }),
      )
      .min(1)
      .nullable(),
    error: z
      .object({ description: z.string().catch('') })
      .nullish()
      .catch(undefined),
  }),
});
export type ChartResult = NonNullable<z.output<typeof chartSchema>['chart']['result']>[number];

/** Chart currency codes quoted in hundredths. Case distinguishes pence (GBp) from pounds (GBP). */
const hundredths: Readonly<Record<string, string>> = {
  ...{ GBp: 'GBP', GBX: 'GBP', GBx: 'GBP' },
  ...{ ZAc: 'ZAR', ZAC: 'ZAR' },
  ILA: 'ILS',
};

/** Returns the ISO code of a chart's currency and the divisor that converts its prices to that currency. */
export function toCurrency(quoted: string): { readonly currency: string; readonly divisor: number } {
  const main = hundredths[quoted];
  return main === undefined
    ? { currency: quoted.toUpperCase(), divisor: 1 }
    : { currency: main, divisor: 100 };
}
