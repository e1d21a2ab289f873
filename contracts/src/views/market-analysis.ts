import { z } from 'zod';
import { generatedShape } from './weekly-news-item.ts';

const moverSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  changePercent: z.number(),
  price: z.number(),
});

const sectorTrendSchema = z.object({
  sector: z.string(),
  changePercent: z.number(),
  trend: z.enum(['up', 'down', 'flat']),
  description: z.string(),
});

export const marketAnalysisSchema = z.object({
  marketSentiment: z.enum(['bullish', 'bearish', 'neutral']),
  summary: z.string(),
  topGainers: z.array(moverSchema),
  topLosers: z.array(moverSchema),
  sectorTrends: z.array(sectorTrendSchema),
  keyInsights: z.array(z.string()),
  tomorrowWatch: z.array(z.string()),
  ...generatedShape,
});
export type MarketAnalysis = z.output<typeof marketAnalysisSchema>;
