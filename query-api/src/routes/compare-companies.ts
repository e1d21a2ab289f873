import {
  compareCompanies,
  filedFactsView,
  listFigures,
  type StockCloses,
  startupsView,
  stocksView,
} from '@runrate/contracts';
import { type CataloguedCompany, findCompany, loadCatalogue } from '@runrate/service/reading';
import { toMultiples } from '../reading/companies/multiples.ts';
import { loadFigures, summarise } from '../reading/companies/summaries.ts';
import { defineRead } from './define-read.ts';

type Closes = StockCloses['closes'];

export const compareCompaniesRoute = defineRead(
  compareCompanies,
  { views: [stocksView, startupsView, filedFactsView], aging: true },
  async (hub, { query: { c: names }, now }) => {
    const catalogue = await loadCatalogue(hub);
    const found = names.map((name) => findCompany(catalogue, name));
    const chosen = [...new Set(found.filter((company) => company !== undefined))];
    const { quoteOf, factsOf } = await loadFigures(hub, chosen);
    const summaries = await summarise(hub, chosen, { quoteOf, factsOf }, { now });
    const closesOf = (company: CataloguedCompany) => quoteOf(company)?.closes ?? [];
    const firstDay = chosen
      .map(closesOf)
      .flatMap(([first]) => (first ? [first[0]] : []))
      .reduce((one, other) => (one > other ? one : other), '');
    return {
      body: {
        companies: summaries.map((summary, place) => {
          const known = chosen[place];
          const closes = known ? closesOf(known) : [];
          const figures = known?.company ? listFigures(known.company, factsOf(known.company)) : [];
          return {
            ...summary,
            figures,
            rebased: rebase(closes, firstDay),
            multiples: toMultiples(known?.company?.sharesOutstanding, summary.currency, figures, closes),
          };
        }),
        unknown: names.filter((_, place) => found[place] === undefined),
      },
    };
  },
);

/** Rescales closes so that the first one on or after a day is 100. */
function rebase(closes: Closes, firstDay: string): Closes {
  const common = closes.filter(([day]) => day >= firstDay);
  const [first] = common;
  return first && first[1] > 0
    ? common.map(([day, close]) => [day, Math.round((close / first[1]) * 1e6) / 1e4])
    : [];
}
