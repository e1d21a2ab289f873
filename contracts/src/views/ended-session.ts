import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { defineView } from './define-view.ts';

/** Admin sessions that were signed out before they expired: their cookies are no longer accepted. Owned by the API. */
export const endedSessionsView = defineView({
  name: 'ended-sessions',
  schema: z.object({
    id: z.string(),
    until: instantSchema,
  }),
  key: 'id',
  lists: { byEnd: { where: [], orderBy: [['until', 'asc']], range: 'until' } },
});
