import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { defineView } from './define-view.ts';

/** Sessions of admins that were signed out before their time: their cookies are good for nothing any more. Owned by the API. */
export const endedSessionsView = defineView({
  name: 'ended-sessions',
  schema: z.object({
    id: z.string(),
    /** When the session would have ended by itself, and this may be forgotten. */
    until: instantSchema,
  }),
  key: 'id',
  lists: { byEnd: { where: [], orderBy: [['until', 'asc']], range: 'until' } },
});
