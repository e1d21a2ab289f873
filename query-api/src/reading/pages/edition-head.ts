import { getEdition, listEditions } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import type { Hub } from '../../hub/hub.ts';
import { findDay, loadEdition } from '../editions/load-editions.ts';
import { nameDay } from '../editions/name-day.ts';
import { breadcrumbLd } from './json-ld.ts';

const dayShape = getEdition.answer.shape.date;
const monthShape = listEditions.query.shape.month;

/** Returns the head of the page of a day or a month; `undefined` if there is no edition. */
export async function editionHead(hub: Hub, id: string, origin: string) {
  const isDay = dayShape.safeParse(id).success;
  if (!isDay && !monthShape.safeParse(id).success) return undefined;
  const { brand } = hub.config;
  const t = translator(hub.config.language);
  const day = nameDay(id, hub.config.language);
  const name = isDay ? t('site.edition-of', { day }) : t('site.editions-of', { month: day });
  const canonical = `/editions/${id}`;
  const crumbs = [
    { name: t('site.earlier-editions'), path: '/editions' },
    { name, path: canonical },
  ];
  const head = {
    ...{ found: true as const, title: `${name} · ${brand.name}`, canonical, type: 'website' as const },
    jsonLd: [breadcrumbLd(crumbs, origin, hub.config.language)],
  };
  if (!isDay) {
    const last = await findDay(hub.views, { to: `${id}-31` });
    return last?.startsWith(id)
      ? { ...head, description: t('site.front-page-of-month', { name: brand.name, month: day }) }
      : undefined;
  }
  const edition = await loadEdition(hub.views, id);
  if (!edition) return undefined;
  const [lead] = [...edition.featured, ...edition.news];
  const values = { name: brand.name, day };
  const description = lead
    ? t('site.front-page-of-day-with-lead', { ...values, lead: lead.title })
    : t('site.front-page-of-day', values);
  return { ...head, description, publishedAt: edition.madeAt };
}
