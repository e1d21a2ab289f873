import {
  ledgerCurrency,
  type Startup,
  type StartupDocument,
  type StockDocument,
  startupsView,
  stocksView,
} from '@runrate/contracts';
import { dayMs } from '@runrate/service';
import type { Hub } from '../hub/hub.ts';

const most = 1000;

export async function loadStartups(hub: Hub, now: number): Promise<Startup[]> {
  const { documents } = await hub.views.page({ view: startupsView, list: 'byRank', limit: most });
  const symbols = documents.flatMap((startup) => startup.symbol ?? []);
  const quotes = await hub.views.getMany(stocksView, symbols);
  return documents.map((startup) => toStartup(startup, quotes.get(startup.symbol ?? '')?.document, now));
}

function toStartup(startup: StartupDocument, quote: StockDocument | undefined, now: number): Startup {
  const { rank: _rank, sourceId: _source, versionAt: _version, rounds: _rounds, ...rest } = startup;
  const { lastRoundAt } = rest;
  return {
    ...rest,
    // Figures in the startup index are in dollars.
    ...(startup.status === 'public' && quote && (quote.currency ?? ledgerCurrency) === ledgerCurrency
      ? { price: quote.price, changePercent: quote.changePercent }
      : {}),
    ...(lastRoundAt === undefined ? {} : { daysSinceFunding: daysSince(lastRoundAt, now) }),
  };
}

function daysSince(day: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(day)) / dayMs));
}
