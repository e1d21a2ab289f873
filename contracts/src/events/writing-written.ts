import { z } from 'zod';
import { marketAnalysisSchema } from '../views/market-analysis.ts';
import { modelReviewSchema } from '../views/model-review.ts';
import { weeklyNewsItemSchema } from '../views/weekly-news-item.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/** The weekly digest of one slot. Generated text is stored as an event, so a replay never calls a model. */
export const digestWritten = defineEvent({
  type: 'DigestWritten',
  version: 1,
  topic: 'writings',
  data: z.object({
    slot: z.string().min(1),
    items: z.array(weeklyNewsItemSchema),
    review: modelReviewSchema.optional(),
  }),
});
export type DigestWritten = EventOf<typeof digestWritten>;

export const analysisWritten = defineEvent({
  type: 'AnalysisWritten',
  version: 1,
  topic: 'writings',
  data: z.object({
    slot: z.string().min(1),
    analysis: marketAnalysisSchema,
    review: modelReviewSchema.optional(),
  }),
});
export type AnalysisWritten = EventOf<typeof analysisWritten>;
