import { z } from 'zod';

const figuresSchema = z.array(z.number().nullable().catch(null)).catch([]);

/** The chart document of Yahoo Finance (v8), as far as it is used. */
export const chartSchema = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({
            currency: z.string().length(3).toUpperCase(),
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
