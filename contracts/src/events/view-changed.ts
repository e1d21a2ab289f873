import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { logPositionSchema } from './fetches.ts';

/** Documents of a view changed. `keys` empty: anything may have changed (after a rebuild, or where an announcement was lost). */
export const viewChanged = defineEvent({
  type: 'ViewChanged',
  version: 1,
  topic: 'view-changes',
  data: z.object({
    view: z.string().min(1),
    keys: z.array(z.string()),
    /** Those of the keys whose documents are gone. */
    removed: z.array(z.string()).optional(),
    /** Of which trace (`traceparent`) a change is: places in `keys`, by trace. */
    traces: z.record(z.string().max(200), z.array(z.number().int().nonnegative())).optional(),
    /** Place in the log the view now reflects. */
    position: logPositionSchema.optional(),
  }),
});
export type ViewChanged = EventOf<typeof viewChanged>;
