import { z } from 'zod';
import { categorySchema } from '../views/category.ts';
import { marketAnalysisSchema } from '../views/market-analysis.ts';
import { siteStatsSchema } from '../views/site-stats.ts';
import { startupPerformersSchema, startupSchema, startupStatsSchema } from '../views/startup.ts';
import { stockClosesSchema, stockPeriods, stockSchema } from '../views/stock.ts';
import { defineRoute } from './define-route.ts';

export const listCategories = defineRoute({
  slug: 'list-categories',
  method: 'GET',
  path: '/api/categories',
  summary: 'Categories with the number of published articles and videos in each',
  answer: z.array(categorySchema),
});

export const siteStats = defineRoute({
  slug: 'site-stats',
  method: 'GET',
  path: '/api/stats',
  summary: 'Totals of the site',
  answer: siteStatsSchema,
});

export const listStocks = defineRoute({
  slug: 'list-stocks',
  method: 'GET',
  path: '/api/stocks',
  summary: 'All companies of the index, by market capitalisation',
  query: z.object({
    periods: z.enum(['true', 'false'], { error: 'periods must be true or false' }).default('false'),
  }),
  answer: z.array(stockSchema),
});

export const stockCloses = defineRoute({
  slug: 'stock-closes',
  method: 'GET',
  path: '/api/stock-closes',
  summary: 'Closes over a period: every day of one company, or at most 48 of each',
  query: z.object({
    period: z.enum(stockPeriods, { error: `period must be one of ${stockPeriods.join(', ')}` }).default('1M'),
    symbol: z.string().max(16, 'symbol has at most 16 characters').optional(),
  }),
  answer: z.array(stockClosesSchema),
});

export const marketAnalysis = defineRoute({
  slug: 'market-analysis',
  method: 'GET',
  path: '/api/market-analysis',
  summary: 'The market analysis of the day',
  answer: marketAnalysisSchema,
  statuses: { 404: 'none has been written yet' },
});

export const listStartups = defineRoute({
  slug: 'list-startups',
  method: 'GET',
  path: '/api/ai-startups',
  summary: 'The index of AI startups',
  answer: z.array(startupSchema),
});

export const startupStats = defineRoute({
  slug: 'startup-stats',
  method: 'GET',
  path: '/api/ai-startups/stats',
  summary: 'Figures computed from the startup index',
  answer: startupStatsSchema,
});

export const startupPerformers = defineRoute({
  slug: 'startup-performers',
  method: 'GET',
  path: '/api/ai-startups/performers',
  summary: 'Public companies that gained most, private ones funded last',
  answer: startupPerformersSchema,
});
