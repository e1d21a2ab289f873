import { filedFactsView, ledgerCurrency, listStocks, type Stock, stocksView } from '@runrate/contracts';
import { loadCompaniesAsOf, toInstant } from '@runrate/service';
import { toStock } from '../reading/to-stock.ts';
import { defineRead } from './define-read.ts';

export const listStocksRoute = defineRead(
  listStocks,
  { views: [stocksView, filedFactsView], aging: true },
  async (hub, { query, now }) => {
    const companies = await loadCompaniesAsOf(hub, hub.config.companies, toInstant(now).slice(0, 10));
    const quotes = await hub.views.getMany(
      stocksView,
      companies.map((company) => company.symbol),
    );
    const body = companies.flatMap((company) => {
      const quote = quotes.get(company.symbol)?.document;
      return quote ? [toStock(company, quote, now, query.periods === 'true')] : [];
    });
    body.sort(byWorth);
    return { body };
  },
);

/** Sorts by market cap within each currency, the ledger's currency first. */
function byWorth(one: Stock, other: Stock): number {
  const rankOf = ({ currency }: Stock) => (currency === ledgerCurrency ? '' : currency);
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  if (rank !== otherRank) return rank < otherRank ? -1 : 1;
  return (other.marketCap ?? -1) - (one.marketCap ?? -1);
}
