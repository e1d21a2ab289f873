import {
  type CompanySummary,
  directionOf,
  formatBillions,
  formatGrowth,
  formatMarketCap,
  formatMultiple,
  formatPrice,
  formatSignedPercent,
} from '@runrate/contracts';
import { escapeHtml } from '@runrate/service';
import { findCompany, loadCatalogue, toCompanyPath } from '@runrate/service/reading';
import { loadFigures, summarise } from '../companies/summaries.ts';
import type { Hub } from '../hub.ts';
import type { DocumentRequest } from '../site/serve-documents.ts';
import type { Embed } from './embed-page.ts';

/** A company's figures, with the day they are of. */
export async function companyEmbed(
  hub: Hub,
  { id, origin, now }: DocumentRequest,
): Promise<Embed | undefined> {
  const company = findCompany(await loadCatalogue(hub), id);
  if (!company) return undefined;
  const [summary] = await summarise(hub, [company], await loadFigures(hub, [company]), { now });
  if (!summary) return undefined;
  return { title: summary.name, address: `${origin}${toCompanyPath(company)}`, body: toBody(summary) };
}

function toBody(summary: CompanySummary): string {
  const { symbol, sector, status, arr, arrGrowth, arrPeriodEnd, priceToArr, arrOutdated, estimate } = summary;
  const { valuation, currency, price, changePercent, marketCap, priceAt, stale } = summary;
  const head = [symbol, sector, status === 'private' ? 'Private' : ''].filter(Boolean).join(' · ');
  const figures = [
    ...(arr === undefined
      ? []
      : [
          figure('ARR', formatBillions(arr)),
          figure('ARR growth', formatGrowth(arrGrowth)),
          figure('Price to ARR', formatMultiple(priceToArr)),
        ]),
    ...(status === 'private'
      ? [figure('Private value', formatBillions(valuation))]
      : [
          figure(
            'Share price',
            formatPrice(price, currency),
            formatSignedPercent(changePercent),
            changePercent,
          ),
          figure('Market value', formatMarketCap(marketCap, currency)),
        ]),
  ];
  const notes = [
    arr === undefined ? '' : `ARR as of ${arrPeriodEnd}${arrOutdated ? ', older than two quarters' : ''}`,
    estimate ? 'an estimate' : '',
    status === 'private' || priceAt == null ? '' : `price of ${toMoment(priceAt)}${stale ? ', delayed' : ''}`,
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
