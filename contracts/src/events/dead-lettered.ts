import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { logPositionSchema } from './fetches.ts';

/** A record that could not be read or projected, with the reason. */
export const deadLettered = defineEvent({
  type: 'DeadLettered',
  version: 1,
  topic: 'dead-letters',
  data: z.object({
    position: logPositionSchema,
    reason: z.string(),
    /** The record's original value, cut at 256 KiB. */
    value: z.string(),
  }),
});
export type DeadLettered = EventOf<typeof deadLettered>;
