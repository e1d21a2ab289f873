import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { defineView } from './define-view.ts';

/** Lock on changing the sources, because each change depends on the ones before it. Owned by the API. */
export const deskTurnsView = defineView({
  name: 'desk-turns',
  schema: z.object({
    id: z.string(),
    holder: z.string(),
    until: instantSchema,
  }),
  key: 'id',
  lists: {},
});
