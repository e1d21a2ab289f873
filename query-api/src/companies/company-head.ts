import type { CompanySummary } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { findCompany, loadCatalogue, toCompanyPath } from '@runrate/service/reading';
import type { Hub } from '../hub.ts';
import { breadcrumbLd, type JsonLd } from '../site/json-ld.ts';
import { loadFigures, summarise } from './summaries.ts';

/** What the page of a company says before the app runs; other names of it lead to the one address. */
export async function companyHead(hub: Hub, name: string, origin: string) {
  const company = findCompany(await loadCatalogue(hub), name);
  if (!company) return undefined;
  const canonical = toCompanyPath(company);
  const [summary] = await summarise(hub, [company], await loadFigures(hub, [company]), { now: hub.clock() });
  if (!summary) return undefined;
  const title = `${summary.name} · ${hub.config.brand.name}`;
  const description = describe(summary, company.listing?.description ?? company.startup?.description);
  if (company.slug !== name) return { found: true, title, description, redirect: canonical };
  const t = translator(hub.config.language);
  const crumbs = [
    { name: t('site.companies'), path: '/companies' },
    { name: summary.name, path: canonical },
  ];
  return {
    ...{ found: true, title, description, canonical, type: 'website' as const },
    jsonLd: [companyLd(summary, `${origin}${canonical}`, description), breadcrumbLd(crumbs, origin)],
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

function describe(summary: CompanySummary, text = ''): string {
  const { name, symbol, sector, arr, arrPeriodEnd, arrGrowth, mentions } = summary;
  const grown = arrGrowth === undefined ? '' : `, growth ${arrGrowth.toFixed(0)} %`;
  const figures = arr === undefined ? '' : ` ARR of $${arr} billion as of ${arrPeriodEnd}${grown}.`;
  const called = symbol === undefined ? name : `${name} (${symbol})`;
  const counted = mentions === 0 ? '' : ` ${mentions} ${mentions === 1 ? 'item names' : 'items name'} it.`;
  return `${called}, ${sector}.${figures}${counted}${text === '' ? '' : ` ${text}`}`;
}
