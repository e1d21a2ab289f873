import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { logPositionSchema } from './fetches.ts';

export const deadLettered = defineEvent({
  type: 'DeadLettered',
  version: 1,
  topic: 'dead-letters',
  data: z.object({
    position: logPositionSchema,
    reason: z.string(),
    /** The record's original value, truncated to 256 KiB. */
    value: z.string(),
  }),
});
export type DeadLettered = EventOf<typeof deadLettered>;
