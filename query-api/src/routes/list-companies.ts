import { filedFactsView, ledgerCurrency, listCompanies, startupsView, stocksView } from '@runrate/contracts';
import { loadCatalogue } from '@runrate/service/reading';
import { loadFigures, summarise } from '../reading/companies/summaries.ts';
import { defineRead } from './define-read.ts';

export const listCompaniesRoute = defineRead(
  listCompanies,
  { views: [stocksView, startupsView, filedFactsView], aging: true },
  async (hub, { query: { asOf }, now }) => {
    const catalogue = await loadCatalogue(hub);
    const body = await summarise(hub, catalogue, await loadFigures(hub, catalogue), { now, asOf });
    // Companies with amounts in other currencies come last, because those can't be compared with dollars.
    const worthOf = ({ marketCap, currency = ledgerCurrency, valuation = 0 }: (typeof body)[number]) =>
      currency === ledgerCurrency ? (marketCap ?? valuation * 1e9) : -1;
    return { body: body.sort((one, other) => worthOf(other) - worthOf(one)) };
  },
);
