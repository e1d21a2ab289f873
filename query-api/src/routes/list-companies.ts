import { listCompanies, startupsView, stocksView } from '@runrate/contracts';
import { loadCatalogue } from '../companies/catalogue.ts';
import { summarise } from '../companies/summaries.ts';
import { defineRead } from '../reading/define-read.ts';

export const listCompaniesRoute = defineRead(
  listCompanies,
  { views: [stocksView, startupsView], aging: true },
  async (hub, { query: { asOf }, now }) => {
    const body = await summarise(hub, await loadCatalogue(hub), { now, asOf });
    const worthOf = ({ marketCap, valuation = 0 }: (typeof body)[number]) => marketCap ?? valuation * 1e9;
    return { body: body.sort((one, other) => worthOf(other) - worthOf(one)) };
  },
);
