import { addDays, getEdition } from '@runrate/contracts';
import { toLocalTime } from '../editions/edition-day.ts';
import { findDay, firstDay, loadEdition, viewsOfEditions } from '../editions/load-editions.ts';
import { Refusal, wrongParameter } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';

export const getEditionRoute = defineRead(
  getEdition,
  { views: viewsOfEditions },
  async (hub, { id: date, now }) => {
    if (!getEdition.answer.shape.date.safeParse(date).success)
      throw wrongParameter('id', 'An edition is named by its day, such as 2026-03-04.');
    const [edition, previous, next] = await Promise.all([
      loadEdition(hub.views, date),
      findDay(hub.views, { to: addDays(date, -1) }),
      findDay(hub.views, { from: addDays(date, 1) }),
    ]);
    if (!edition) throw new Refusal(404, await explainMissing(hub, date, now));
    return { body: { ...edition, ...(previous && { previous }), ...(next && { next }) } };
  },
);

async function explainMissing({ views, config }: Hub, date: string, now: number): Promise<string> {
  const { date: today } = toLocalTime(now, config.editions.timeZone);
  if (date > today) return `There is no edition of ${date}: that day is yet to come.`;
  const first = await findDay(views, { from: firstDay });
  if (first === undefined) return 'There are no editions yet.';
  if (date < first) return `There is no edition of ${date}: the first is of ${first}.`;
  return date === today
    ? 'The edition of today is not made yet.'
    : `There is no edition of ${date}: none was made that day.`;
}
