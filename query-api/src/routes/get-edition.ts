import { addDays, getEdition } from '@runrate/contracts';
import { Refusal, wrongParameter } from '../http/refusal.ts';
import { type Said, say } from '../http/sentence.ts';
import type { Hub } from '../hub/hub.ts';
import { toLocalTime } from '../reading/editions/edition-day.ts';
import {
  findDay,
  firstDay,
  loadEdition,
  loadPictures,
  viewsOfEditions,
} from '../reading/editions/load-editions.ts';
import { nameDay } from '../reading/editions/name-day.ts';
import { defineRead } from './define-read.ts';

export const getEditionRoute = defineRead(
  getEdition,
  { views: viewsOfEditions },
  async (hub, { id: date, now }) => {
    if (!getEdition.answer.shape.date.safeParse(date).success)
      throw wrongParameter('id', say('refusals.edition-named-by-day'));
    const [edition, previous, next] = await Promise.all([
      loadEdition(hub.views, date),
      findDay(hub.views, { to: addDays(date, -1) }),
      findDay(hub.views, { from: addDays(date, 1) }),
    ]);
    if (!edition) throw new Refusal(404, await explainMissing(hub, date, now));
    const pictures = await loadPictures(hub.views, [...edition.featured, ...edition.videos]);
    return {
      body: {
        ...edition,
        ...(Object.keys(pictures).length > 0 && { pictures }),
        ...(previous && { previous }),
        ...(next && { next }),
      },
    };
  },
);

async function explainMissing({ views, config }: Hub, date: string, now: number): Promise<Said> {
  const { date: today } = toLocalTime(now, config.editions.timeZone);
  const day = nameDay(date, config.language);
  if (date > today) return say('refusals.edition-to-come', { day });
  const first = await findDay(views, { from: firstDay });
  if (first === undefined) return say('refusals.no-editions');
  if (date < first)
    return say('refusals.edition-before-first', { day, first: nameDay(first, config.language) });
  return date === today ? say('refusals.edition-of-today') : say('refusals.edition-not-made', { day });
}
