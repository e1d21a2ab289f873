import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { logPositionSchema } from './fetches.ts';

/** Documents of a view changed. Empty `keys`: anything may have (after a rebuild, or if an announcement was lost). */
export const viewChanged = defineEvent({
  type: 'ViewChanged',
  version: 1,
  topic: 'view-changes',
  data: z.object({
    view: z.string().min(1),
    keys: z.array(z.string()),
    /** The subset of `keys` whose documents were deleted. */
    removed: z.array(z.string()).optional(),
    /** Indexes into `keys`, by the trace (`traceparent`) that caused the change. */
    traces: z.record(z.string().max(200), z.array(z.number().int().nonnegative())).optional(),
    position: logPositionSchema.optional(),
  }),
});
export type ViewChanged = EventOf<typeof viewChanged>;
