import { type ListedCompany, listedCompanies } from './companies.ts';
import { isSessionDay, latestSession, SLOTS_PER_SESSION, slotsElapsed } from './market-calendar.ts';
import { createPriceWalk, type PriceWalk, type SessionPrices } from './price-walk.ts';

export const HISTORY_DAYS = 550;

export interface Market {
  company(symbol: string): ListedCompany | undefined;
  /** Sessions of the last `days` days, oldest first; the latest may still be running. */
  sessions(symbol: string, now: number, days: number): SessionPrices[];
  /** Sets the close of the running or latest session; its other prices are adjusted where necessary. */
  setPrice(symbol: string, price: number, now: number): void;
}

export function createMarket(): Market {
  const companies = new Map(listedCompanies.map((company) => [company.symbol, company]));
  const walks = new Map<string, PriceWalk>();
  const pinned = new Map<string, number>();

  function walkOf(symbol: string): PriceWalk | undefined {
    const company = companies.get(symbol);
    if (company === undefined) return undefined;
    const walk = walks.get(symbol) ?? createPriceWalk(company);
    walks.set(symbol, walk);
    return walk;
  }

  return {
    company: (symbol) => companies.get(symbol),
    sessions(symbol, now, days) {
      const walk = walkOf(symbol);
      if (walk === undefined) return [];
      const latest = latestSession(now);
      const sessions: SessionPrices[] = [];
      for (let day = latest - days; day <= latest; day += 1) {
        if (!isSessionDay(day)) continue;
        const prices = walk.session(day, day === latest ? slotsElapsed(day, now) : SLOTS_PER_SESSION);
        sessions.push(pinClose(prices, pinned.get(`${symbol} ${day}`)));
      }
      return sessions;
    },
    setPrice(symbol, price, now) {
      if (!companies.has(symbol)) throw new Error(`no company '${symbol}' in the sample world`);
      pinned.set(`${symbol} ${latestSession(now)}`, price);
    },
  };
}

function pinClose(prices: SessionPrices, close: number | undefined): SessionPrices {
  if (close === undefined) return prices;
  return { ...prices, close, high: Math.max(prices.high, close), low: Math.min(prices.low, close) };
}
