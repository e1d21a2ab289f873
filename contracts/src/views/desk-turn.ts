import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { defineView } from './define-view.ts';

/** Which process changes the sources right now: each judges by what those before it made. Owned by the API. */
export const deskTurnsView = defineView({
  name: 'desk-turns',
  schema: z.object({
    /** Of the desk. */
    id: z.string(),
    /** Of the change, made anew for each. */
    holder: z.string(),
    /** A process that was killed holds it no longer than this. */
    until: instantSchema,
  }),
  key: 'id',
  lists: {},
});
