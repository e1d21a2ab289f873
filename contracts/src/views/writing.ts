import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { marketAnalysisSchema } from './market-analysis.ts';
import { modelReviewSchema } from './model-review.ts';
import { weeklyNewsItemSchema } from './weekly-news-item.ts';

export const writingsView = defineView({
  name: 'writings',
  family: 'writings',
  forReaders: true,
  schema: z.object({
    /** `digest|2026-W10-3`, `analysis|2026-03-04`. */
    id: z.string(),
    kind: z.enum(['digest', 'analysis']),
    slot: z.string(),
    digest: z.array(weeklyNewsItemSchema).optional(),
    analysis: marketAnalysisSchema.optional(),
    writtenAt: instantSchema.optional(),
    review: modelReviewSchema.optional(),
  }),
  key: 'id',
  lists: { latestByKind: { where: ['kind'], orderBy: [['slot', 'desc']] } },
});
export type Writing = DocumentOf<typeof writingsView>;
