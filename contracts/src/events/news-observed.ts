import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';
import { observationShape, withdrawalShape } from './observation.ts';

export const newsObserved = defineEvent({
  type: 'NewsObserved',
  version: 1,
  topic: 'news',
  data: z.object(observationShape),
});
export type NewsObserved = EventOf<typeof newsObserved>;

export const newsWithdrawn = defineEvent({
  type: 'NewsWithdrawn',
  version: 1,
  topic: 'news',
  data: z.object(withdrawalShape),
});
export type NewsWithdrawn = EventOf<typeof newsWithdrawn>;
