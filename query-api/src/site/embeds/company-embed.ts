import {
  type CompanySummary,
  directionOf,
  formatBillions,
  formatGrowth,
  formatMarketCap,
  formatMultiple,
  formatPrice,
  formatSignedPercent,
  formatValuation,
  withFormatsIn,
} from '@runrate/contracts';
import { type Translate, translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { findCompany, loadCatalogue, toCompanyPath } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { loadFigures, summarise } from '../../reading/companies/summaries.ts';
import type { DocumentRequest } from '../serve-documents.ts';
import type { Embed } from './embed-page.ts';

/** Renders a company's figures, with the day they are from. */
export async function companyEmbed(
  hub: Hub,
  { id, origin, now }: DocumentRequest,
): Promise<Embed | undefined> {
  const company = findCompany(await loadCatalogue(hub), id);
  if (!company) return undefined;
  const [summary] = await summarise(hub, [company], await loadFigures(hub, [company]), { now });
  if (!summary) return undefined;
  const { language } = hub.config;
  const body = withFormatsIn(language, () => toBody(summary, translator(language)));
  return { title: summary.name, address: `${origin}${toCompanyPath(company)}`, body };
}

function toBody(summary: CompanySummary, t: Translate): string {
  const { symbol, sector, status, arr, arrGrowth, arrPeriodEnd, priceToArr, arrOutdated, estimate } = summary;
  const { valuation, currency, price, changePercent, marketCap, priceAt, stale } = summary;
  const head = [symbol, sector, status === 'private' ? t('embeds.private') : ''].filter(Boolean).join(' · ');
  const figures = [
    ...(arr === undefined
      ? []
      : [
          figure(t('embeds.arr'), formatBillions(arr)),
          figure(t('embeds.arr-growth'), formatGrowth(arrGrowth)),
          figure(t('embeds.price-to-arr'), formatMultiple(priceToArr)),
        ]),
    ...(status === 'private'
      ? [figure(t('embeds.private-value'), formatValuation(valuation))]
      : [
          figure(
            t('embeds.share-price'),
            formatPrice(price, currency),
            formatSignedPercent(changePercent),
            changePercent,
          ),
          figure(t('embeds.market-value'), formatMarketCap(marketCap, currency)),
        ]),
  ];
  const notes = [
    arr === undefined ? '' : describeAge(t, arrPeriodEnd, arrOutdated),
    estimate ? t('embeds.an-estimate') : '',
    status === 'private' || priceAt == null ? '' : describePrice(t, toMoment(priceAt), stale),
  ].filter(Boolean);
  return `<p>${escapeHtml(head)}</p>\n<dl>${figures.join('')}</dl>\n<p>${escapeHtml(notes.join(' · '))}</p>`;
}

function figure(label: string, value: string, move = '', change: number | null | undefined = null): string {
  const moved = move === '' ? '' : ` <small class="${directionOf(change)}">${escapeHtml(move)}</small>`;
  return `<div><dt>${label}</dt><dd>${escapeHtml(value)}${moved}</dd></div>`;
}

function toMoment(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}

function describeAge(t: Translate, day = '', isOutdated = false): string {
  return isOutdated ? t('embeds.arr-outdated', { day }) : t('embeds.arr-as-of', { day });
}

function describePrice(t: Translate, moment: string, isDelayed = false): string {
  return isDelayed ? t('embeds.price-delayed', { moment }) : t('embeds.price-of', { moment });
}
