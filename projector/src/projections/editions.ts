import { type DailyEdition, dailyEditionsView } from '@runrate/contracts';
import { change, defineProjection } from '../define-projection.ts';

/** The editions of the front page by day: the later record holds, which is one without what was taken down. */
export const editionsProjection = defineProjection({
  name: 'editions',
  topic: 'editions',
  events: ['EditionPublished'],
  derive: ({ data }): DailyEdition => data,
  expect: ({ date }) => [[dailyEditionsView, date]],
  apply: (edition) => ({ views: [change(dailyEditionsView, edition.date, edition)], search: [] }),
});
