import { dailyEditionSchema } from '../views/daily-edition.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/**
 * The front page, the company table and the digest of a day, frozen. The key is the day. Written again without what was
 * taken down since.
 */
export const editionPublished = defineEvent({
  type: 'EditionPublished',
  version: 1,
  topic: 'editions',
  data: dailyEditionSchema,
});
export type EditionPublished = EventOf<typeof editionPublished>;
