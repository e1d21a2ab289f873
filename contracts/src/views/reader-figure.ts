import { z } from 'zod';
import { figureShape } from '../events/figure-counted.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const readerFiguresView = defineView({
  name: 'reader-figures',
  family: 'figures',
  schema: z.object({
    id: z.string(),
    ...figureShape,
    counters: z.record(z.string(), figureShape.count),
  }),
  key: 'id',
  lists: {
    byDay: { where: [], orderBy: [['day', 'asc']], range: 'day' },
    ofFigure: { where: ['figure'], orderBy: [['day', 'asc']], range: 'day' },
    mostOfDay: { where: ['figure', 'day'], orderBy: [['count', 'desc']] },
  },
});
export type ReaderFigure = DocumentOf<typeof readerFiguresView>;
