import { dailyEditionsView, type EditionSummary, listEditions, toEditionIndex } from '@runrate/contracts';
import { monthsBetween } from '../reading/editions/edition-day.ts';
import {
  findDay,
  firstDay,
  lastDay,
  loadPictures,
  presentEditions,
  viewsOfEditions,
} from '../reading/editions/load-editions.ts';
import { defineRead } from './define-read.ts';

export const listEditionsRoute = defineRead(
  listEditions,
  { views: viewsOfEditions },
  async ({ views }, { query }) => {
    const [first, last] = await Promise.all([
      findDay(views, { from: firstDay }),
      findDay(views, { to: lastDay }),
    ]);
    if (first === undefined || last === undefined) return { body: { editions: [], months: [] } };
    const month = query.month ?? last.slice(0, 7);
    const counted = await Promise.all(
      monthsBetween(first.slice(0, 7), last.slice(0, 7)).map(async (name) => ({
        month: name,
        count: await views.count({ view: dailyEditionsView, list: 'newest', ...boundsOf(name) }),
      })),
    );
    const { documents } = await views.page({
      ...{ view: dailyEditionsView, list: 'newest', ...boundsOf(month), limit: 31 },
    });
    const present = await presentEditions(views, documents);
    const leads = present.map(({ featured, news, trending }) => [...featured, ...news, ...trending][0]);
    const pictures = await loadPictures(
      views,
      leads.flatMap((lead) => lead ?? []),
    );
    const editions = present.map((edition, place): EditionSummary => {
      const { date, madeAt, late } = edition;
      const lead = leads[place];
      const index = toEditionIndex(edition);
      const picture = lead && pictures[lead.id];
      return {
        ...{ date, madeAt, late },
        ...(lead && { headline: lead.title, headlineSource: lead.source, excerpt: lead.excerpt }),
        ...(picture && { picture }),
        ...(index && { index }),
      };
    });
    return { body: { month, editions, months: counted.filter(({ count }) => count > 0) } };
  },
);

function boundsOf(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: `${month}-31` };
}
