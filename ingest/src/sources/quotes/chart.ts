import { z } from 'zod';

const figuresSchema = z.array(z.number().nullable().catch(null)).catch([]);

/** The chart document of Yahoo Finance (v8), as far as it is used. */
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

/** Exchanges that quote in hundredths, by what the chart calls them. The case tells pence (GBp) from pounds (GBP). */
const hundredths: Readonly<Record<string, string>> = {
  ...{ GBp: 'GBP', GBX: 'GBP', GBx: 'GBP' },
  ...{ ZAc: 'ZAR', ZAC: 'ZAR' },
  ILA: 'ILS',
};

/** The ISO code of the currency of a chart, and what its prices are divided by to be in it. */
export function toCurrency(quoted: string): { readonly currency: string; readonly divisor: number } {
  const main = hundredths[quoted];
  return main === undefined
    ? { currency: quoted.toUpperCase(), divisor: 1 }
    : { currency: main, divisor: 100 };
}
