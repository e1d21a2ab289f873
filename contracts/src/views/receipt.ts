import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { logPositionSchema } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';

const countSchema = z.number().int().nonnegative();

/** Owned by the API. Progress of an open one is read from the source states, so it survives the process. */
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
        /** Position of the request; a fetch that handled it completes this refresh. */
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
