import { type DailyEdition, dailyEditionsView } from '@runrate/contracts';
import { change, defineProjection } from '../define-projection.ts';

/** Editions of the front page by day. The later record wins: it is the one without removed items. */
export const editionsProjection = defineProjection({
  name: 'editions',
  topic: 'editions',
  events: ['EditionPublished'],
  derive: ({ data }): DailyEdition => data,
  expect: ({ date }) => [[dailyEditionsView, date]],
  apply: (edition) => ({ views: [change(dailyEditionsView, edition.date, edition)], search: [] }),
});
