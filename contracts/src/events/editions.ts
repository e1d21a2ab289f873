import { dailyEditionSchema } from '../views/daily-edition.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/** A day's front page, company table and digest, frozen. The key is the day. Rewritten without removed items. */
export const editionPublished = defineEvent({
  type: 'EditionPublished',
  version: 1,
  topic: 'editions',
  data: dailyEditionSchema,
});
export type EditionPublished = EventOf<typeof editionPublished>;
