import { dailyEditionSchema } from '../views/daily-edition.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/**
 * A frozen copy of a day's front page, company table and digest. The key is the day. Rewritten without anything that
 * is taken down later.
 */
export const editionPublished = defineEvent({
  type: 'EditionPublished',
  version: 1,
  topic: 'editions',
  data: dailyEditionSchema,
});
export type EditionPublished = EventOf<typeof editionPublished>;
