import {
  compareCompanies,
  filedFactsView,
  type LedgerFigure,
  ledgerCurrency,
  listFigures,
  type StockCloses,
  startupsView,
  stocksView,
} from '@runrate/contracts';
import { dayMs } from '@runrate/service';
import { type CataloguedCompany, findCompany, loadCatalogue } from '@runrate/service/reading';
import { loadFigures, summarise } from '../reading/companies/summaries.ts';
import { defineRead } from './define-read.ts';

type Closes = StockCloses['closes'];

const billion = 1_000_000_000;

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
            // ARR is in dollars: a market value in another currency has no multiple of it.
            multiples:
              (summary.currency ?? ledgerCurrency) === ledgerCurrency
                ? toMultiples(known?.company?.sharesOutstanding, figures, closes)
                : [],
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

/** Returns market cap divided by ARR on the last trading day of each week, with the ARR known on that day. */
function toMultiples(shares: number | undefined, figures: readonly LedgerFigure[], closes: Closes): Closes {
  if (shares === undefined) return [];
  return closes.flatMap(([day, close], place): Closes => {
    if (weekOf(closes[place + 1]?.[0]) === weekOf(day)) return [];
    const figure = figures.findLast(({ date }) => date <= day);
    return figure ? [[day, (shares * close) / (figure.value * billion)]] : [];
  });
}

/** Returns the number of the week, which starts on Monday. */
function weekOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Math.floor((Date.parse(day) / dayMs - 4) / 7);
}
