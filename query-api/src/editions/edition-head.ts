import { getEdition, listEditions } from '@runrate/contracts';
import type { Hub } from '../hub.ts';
import { breadcrumbLd } from '../site/json-ld.ts';
import { findDay, loadEdition } from './load-editions.ts';

const dayShape = getEdition.answer.shape.date;
const monthShape = listEditions.query.shape.month;

/** What the page of a day, or of a month, says of itself; `undefined` where there is none. */
export async function editionHead(hub: Hub, id: string, origin: string) {
  const isDay = dayShape.safeParse(id).success;
  if (!isDay && !monthShape.safeParse(id).success) return undefined;
  const { brand } = hub.config;
  const name = isDay ? `Edition of ${id}` : `Editions of ${id}`;
  const canonical = `/editions/${id}`;
  const crumbs = [
    { name: 'Earlier editions', path: '/editions' },
    { name, path: canonical },
  ];
  const head = {
    ...{ found: true as const, title: `${name} · ${brand.name}`, canonical, type: 'website' as const },
    jsonLd: [breadcrumbLd(crumbs, origin)],
  };
  if (!isDay) {
    const last = await findDay(hub.views, { to: `${id}-31` });
    return last?.startsWith(id)
      ? { ...head, description: `The front page of ${brand.name} on each day of ${id}.` }
      : undefined;
  }
  const edition = await loadEdition(hub.views, id);
  if (!edition) return undefined;
  const [lead] = [...edition.featured, ...edition.news];
  const description = `The front page of ${brand.name} as it was on ${id}${lead ? `: ${lead.title}` : ''}.`;
  return { ...head, description, publishedAt: edition.madeAt };
}
