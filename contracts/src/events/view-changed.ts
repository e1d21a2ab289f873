import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { logPositionSchema } from './fetches.ts';

/**
 * Documents of a view changed. If `keys` is empty, anything may have changed: after a rebuild, or because an
 * announcement was lost.
 */
export const viewChanged = defineEvent({
  type: 'ViewChanged',
  version: 1,
  topic: 'view-changes',
  data: z.object({
    view: z.string().min(1),
    keys: z.array(z.string()),
    /** The keys whose documents were removed. */
    removed: z.array(z.string()).optional(),
    /** Trace of each change (`traceparent`), as indexes into `keys` by trace. */
    traces: z.record(z.string().max(200), z.array(z.number().int().nonnegative())).optional(),
    /** Log position that the view now reflects. */
    position: logPositionSchema.optional(),
  }),
});
export type ViewChanged = EventOf<typeof viewChanged>;
