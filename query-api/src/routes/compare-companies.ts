import {
  compareCompanies,
  figureAsOf,
  listFigures,
  type StockCloses,
  startupsView,
  stocksView,
} from '@runrate/contracts';
import { type CataloguedCompany, findCompany, loadCatalogue } from '../companies/catalogue.ts';
import { loadQuotes, summarise } from '../companies/summaries.ts';
import { defineRead } from '../reading/define-read.ts';

type Closes = StockCloses['closes'];

const billion = 1_000_000_000;

export const compareCompaniesRoute = defineRead(
  compareCompanies,
  { views: [stocksView, startupsView], aging: true },
  async (hub, { query: { c: names }, now }) => {
    const catalogue = await loadCatalogue(hub);
    const found = names.map((name) => findCompany(catalogue, name));
    const chosen = [...new Set(found.filter((company) => company !== undefined))];
    const [summaries, quotes] = await Promise.all([summarise(hub, chosen, { now }), loadQuotes(hub, chosen)]);
    const closesOf = ({ symbol }: CataloguedCompany) => quotes.get(symbol ?? '')?.document.closes ?? [];
    const firstDay = chosen
      .map(closesOf)
      .flatMap(([first]) => (first ? [first[0]] : []))
      .reduce((one, other) => (one > other ? one : other), '');
    return {
      body: {
        companies: summaries.map((summary, place) => {
          const known = chosen[place];
          const closes = known ? closesOf(known) : [];
          return {
            ...summary,
            figures: known?.company ? listFigures(known.company) : [],
            rebased: rebase(closes, firstDay),
            multiples: known ? toMultiples(known, closes) : [],
          };
        }),
        unknown: names.filter((_, place) => found[place] === undefined),
      },
    };
  },
);

/** Closes as part of the first that is not before a day, which is 100. */
function rebase(closes: Closes, firstDay: string): Closes {
  const common = closes.filter(([day]) => day >= firstDay);
  const [first] = common;
  return first && first[1] > 0
    ? common.map(([day, close]) => [day, Math.round((close / first[1]) * 1e6) / 1e4])
    : [];
}

/** Market value by ARR on each Friday or last day of a week, with the figure that was known then. */
function toMultiples({ company }: CataloguedCompany, closes: Closes): Closes {
  const shares = company?.sharesOutstanding;
  if (!company || shares === undefined) return [];
  return closes.flatMap(([day, close], place): Closes => {
    if (weekOf(closes[place + 1]?.[0]) === weekOf(day)) return [];
    const figure = figureAsOf(company, day);
    return figure ? [[day, (shares * close) / (figure.value * billion)]] : [];
  });
}

/** Weeks since a Monday. */
function weekOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Math.floor((Date.parse(day) / 86_400_000 - 4) / 7);
}
