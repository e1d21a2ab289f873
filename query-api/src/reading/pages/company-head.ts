import { type CompanySummary, numberFormat, withFormatsIn } from '@runrate/contracts';
import { type Translate, translator } from '@runrate/messages';
import { findCompany, loadCatalogue, toCompanyPath } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { loadFigures, summarise } from '../companies/summaries.ts';
import { breadcrumbLd, type JsonLd } from './json-ld.ts';

/** Returns the head of a company's page before the app runs; its other names redirect to one address. */
export async function companyHead(hub: Hub, name: string, origin: string) {
  const company = findCompany(await loadCatalogue(hub), name);
  if (!company) return undefined;
  const canonical = toCompanyPath(company);
  const [summary] = await summarise(hub, [company], await loadFigures(hub, [company]), { now: hub.clock() });
  if (!summary) return undefined;
  const title = `${summary.name} · ${hub.config.brand.name}`;
  const { language } = hub.config;
  const t = translator(language);
  const text = company.listing?.description ?? company.startup?.description;
  const description = withFormatsIn(language, () => describe(summary, t, text));
  if (company.slug !== name) return { found: true, title, description, redirect: canonical };
  const crumbs = [
    { name: t('site.companies'), path: '/companies' },
    { name: summary.name, path: canonical },
  ];
  return {
    ...{ found: true, title, description, canonical, type: 'website' as const },
    jsonLd: [
      companyLd(summary, `${origin}${canonical}`, description),
      breadcrumbLd(crumbs, origin, language),
    ],
  };
}

function companyLd({ name, symbol }: CompanySummary, url: string, description: string): JsonLd {
  return {
    '@type': 'Corporation',
    '@id': `${url}#company`,
    ...{ name, url, description },
    ...(symbol === undefined ? {} : { tickerSymbol: symbol }),
  };
}

const whole = numberFormat({ maximumFractionDigits: 0 });
/** '5 billion'. */
const inWords = numberFormat({ notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 3 });

function describe(summary: CompanySummary, t: Translate, text = ''): string {
  const { name, symbol, sector, arr, arrPeriodEnd: day = '', arrGrowth, mentions } = summary;
  const called = symbol === undefined ? name : `${name} (${symbol})`;
  return [
    t('site.company-of-sector', { company: called, sector }),
    ...(arr === undefined ? [] : [describeArr(t, { arr: inWords(arr * 1e9), day, arrGrowth })]),
    ...(mentions === 0 ? [] : [t('site.items-name-it', { count: mentions })]),
    ...(text === '' ? [] : [text]),
  ].join(' ');
}

function describeArr(
  t: Translate,
  { arr, day, arrGrowth }: { arr: string; day: string; arrGrowth: number | undefined },
): string {
  return arrGrowth === undefined
    ? t('site.arr-of', { arr, day })
    : t('site.arr-grown', { arr, day, growth: whole(arrGrowth) });
}
