import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { logPositionSchema } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';

const countSchema = z.number().int().nonnegative();

/**
 * What came of each refresh that was asked for. Owned by the API: it is written when the refresh begins and when
 * its last item is visible. Of an open one the states of the sources say how far it is, so that it closes
 * although the process that began it is gone.
 */
export const receiptsView = defineView({
  name: 'receipts',
  schema: z.object({
    id: z.string(),
    scope: z.string(),
    cause: z.enum(['admin', 'reader']),
    requestedAt: instantSchema,
    closedAt: instantSchema.optional(),
    sources: z.array(
      z.object({
        sourceId: z.string(),
        name: z.string(),
        /** Place of the request; a reading that handled it answers this refresh. */
        requested: logPositionSchema,
        outcome: z.enum(['fetched', 'unchanged', 'failed', 'pending']),
        new: countSchema,
        updated: countSchema,
        duplicate: countSchema,
        rejected: countSchema,
        error: z.string().optional(),
      }),
    ),
  }),
  key: 'id',
  lists: { latest: { where: [], orderBy: [['requestedAt', 'desc']] } },
});
export type Receipt = DocumentOf<typeof receiptsView>;
