import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { fundingRoundSchema, startupStatusSchema } from '../events/startup-observed.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const startupSchema = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string().optional(),
  status: startupStatusSchema,
  category: z.string(),
  description: z.string(),
  /** Billions of dollars. */
  valuation: z.number().optional(),
  price: z.number().optional(),
  changePercent: z.number().optional(),
  daysSinceFunding: z.number().int().nonnegative().optional(),
  lastRoundAt: z.iso.date().optional(),
  lastRoundName: z.string().optional(),
  lastRoundSource: z.string().optional(),
  estimate: z.boolean().optional(),
  founded: z.number().int().optional(),
  headquarters: z.string().optional(),
});
export type Startup = z.output<typeof startupSchema>;

export const startupsView = defineView({
  name: 'startups',
  family: 'startups',
  forReaders: true,
  schema: startupSchema.omit({ daysSinceFunding: true, lastRoundAt: true }).extend({
    rank: z.number().int().nonnegative(),
    lastRoundAt: z.iso.date().optional(),
    rounds: z.array(fundingRoundSchema).optional(),
    sourceId: z.string().optional(),
    versionAt: instantSchema.optional(),
  }),
  key: 'id',
  lists: { byRank: { where: [], orderBy: [['rank', 'asc']] } },
});
export type StartupDocument = DocumentOf<typeof startupsView>;

export const startupStatsSchema = z.object({
  /** Billions of dollars. */
  totalPublicValue: z.number(),
  totalPrivateValue: z.number(),
  avgPublicChange: z.number(),
  topCategory: z.string(),
});
export type StartupStats = z.output<typeof startupStatsSchema>;

export const startupPerformersSchema = z.object({
  gainers: z.array(
    z.object({ name: z.string(), symbol: z.string(), changePercent: z.number(), price: z.number() }),
  ),
  privateRising: z.array(
    z.object({ name: z.string(), category: z.string(), valuation: z.number(), daysSinceFunding: z.number() }),
  ),
});
export type StartupPerformers = z.output<typeof startupPerformersSchema>;
