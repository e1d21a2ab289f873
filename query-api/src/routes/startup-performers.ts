import { startupPerformers, startupsView, stocksView } from '@runrate/contracts';
import { loadStartups } from '../reading/load-startups.ts';
import { defineRead } from './define-read.ts';

const most = 5;

export const startupPerformersRoute = defineRead(
  startupPerformers,
  { views: [startupsView, stocksView], aging: true },
  async (hub, { now }) => {
    const startups = await loadStartups(hub, now);
    const gainers = startups.flatMap(({ status, name, symbol, changePercent, price }) =>
      status === 'public' &&
      symbol !== undefined &&
      changePercent !== undefined &&
      changePercent > 0 &&
      price !== undefined
        ? [{ name, symbol, changePercent, price }]
        : [],
    );
    const privateRising = startups.flatMap(({ status, name, category, valuation, daysSinceFunding }) =>
      status === 'private' && valuation !== undefined && daysSinceFunding !== undefined
        ? [{ name, category, valuation, daysSinceFunding }]
        : [],
    );
    gainers.sort((one, other) => other.changePercent - one.changePercent);
    privateRising.sort((one, other) => one.daysSinceFunding - other.daysSinceFunding);
    return { body: { gainers: gainers.slice(0, most), privateRising: privateRising.slice(0, most) } };
  },
);
