import { z } from 'zod';
import { cikSchema, filedFactSchema } from '../events/fact-filed.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const filedFactsView = defineView({
  name: 'filed-facts',
  family: 'filings',
  forReaders: true,
  schema: z.object({
    cik: cikSchema,
    facts: z.array(
      filedFactSchema.extend({
        sourceId: z.string(),
      }),
    ),
  }),
  key: 'cik',
  lists: { byCik: { where: [], orderBy: [] } },
});
export type FiledFacts = DocumentOf<typeof filedFactsView>;
