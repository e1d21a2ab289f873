import { type Startup, startupStats, startupsView, stocksView } from '@runrate/contracts';
import { loadStartups } from '../reading/load-startups.ts';
import { defineRead } from './define-read.ts';

export const startupStatsRoute = defineRead(
  startupStats,
  { views: [startupsView, stocksView], aging: true },
  async (hub, { now }) => {
    const startups = await loadStartups(hub, now);
    const changes = startups.flatMap(({ status, changePercent }) =>
      status === 'public' && changePercent !== undefined ? [changePercent] : [],
    );
    return {
      body: {
        totalPublicValue: totalValue(startups, 'public'),
        totalPrivateValue: totalValue(startups, 'private'),
        avgPublicChange: changes.length === 0 ? 0 : round(sum(changes) / changes.length),
        topCategory: mostFrequentCategory(startups),
      },
    };
  },
);

function totalValue(startups: readonly Startup[], status: Startup['status']): number {
  return round(
    sum(startups.flatMap((startup) => (startup.status === status ? (startup.valuation ?? 0) : []))),
  );
}

/** In case of a tie, the category that comes first in the index wins. */
function mostFrequentCategory(startups: readonly Startup[]): string {
  const counts = new Map<string, number>();
  for (const { category } of startups) counts.set(category, (counts.get(category) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
