import type { MarketAnalysis } from '@runrate/contracts';
import { capitalise, toDayName, toList, toMove, toNumber, toPastMove, toPercent } from './figure-words.ts';
import { type MarketFigures, meanOver, type Quoted, type Sector } from './market-figures.ts';
import { findInsights } from './market-insights.ts';
import { findWatchPoints } from './market-watch.ts';

/** Mean change, in percent, from which a day is bullish or bearish, provided most companies moved that way. */
const CLEAR_MOVE = 0.35;
const MOST = 0.55;
/** Change of a sector, in percent, below which it counts as flat. */
const FLAT = 0.25;

/** Writes the market analysis of one day by rules, without advice. Pure; `now` is the time of writing. */
export function writeMarketAnalysis(figures: MarketFigures, now: number): MarketAnalysis {
  return {
    marketSentiment: toSentiment(figures),
    summary: toSummary(figures),
    topGainers: figures.byChange
      .filter(({ stock }) => stock.changePercent > 0)
      .slice(0, 5)
      .map(toMover),
    topLosers: figures.byChange
      .filter(({ stock }) => stock.changePercent < 0)
      .reverse()
      .slice(0, 5)
      .map(toMover),
    sectorTrends: figures.sectors.map((sector) => toSectorTrend(sector, figures)),
    keyInsights: findInsights(figures),
    tomorrowWatch: findWatchPoints(figures),
    generator: 'rules',
    generatedAt: new Date(now).toISOString(),
  };
}

/** Bullish or bearish if the mean moved clearly and most companies moved with it; otherwise neutral. */
function toSentiment({
  mean,
  advancers,
  decliners,
  quoted,
}: MarketFigures): MarketAnalysis['marketSentiment'] {
  if (mean >= CLEAR_MOVE && advancers / quoted.length >= MOST) return 'bullish';
  if (mean <= -CLEAR_MOVE && decliners / quoted.length >= MOST) return 'bearish';
  return 'neutral';
}

function toMover({ company, stock }: Quoted): MarketAnalysis['topGainers'][number] {
  return {
    symbol: company.symbol,
    name: company.name,
    changePercent: round(stock.changePercent),
    price: round(stock.price),
  };
}

function toSummary(figures: MarketFigures): string {
  const { quoted, mean, tradingDay } = figures;
  const [best, worst] = [figures.byChange[0], figures.byChange.at(-1)];
  const week = meanOver(quoted, '1W');
  const opening = `On ${toDayName(tradingDay)} the ${quoted.length} companies of the index ${toPastMove(mean)} on average: ${toBreadth(figures)}.`;
  const extremes = best && worst && best !== worst ? ` ${toExtremes(best, worst)}` : '';
  const longer = week.count > 0 ? ` ${toWeekSentence(mean, week.mean)}` : '';
  return `${opening}${extremes}${longer}`;
}

function toExtremes(best: Quoted, worst: Quoted): string {
  const [up, down] = [best.stock.changePercent, worst.stock.changePercent];
  if (down > 0)
    return `${best.company.name} gained most, ${toPercent(up)}, ${worst.company.name} least, ${toPercent(down)}.`;
  if (up < 0)
    return `${worst.company.name} lost most, ${toPercent(down)}, ${best.company.name} least, ${toPercent(up)}.`;
  return `${best.company.name} gained most, ${toPercent(up)}, and ${worst.company.name} lost most, ${toPercent(down)}.`;
}

function toBreadth({ advancers, decliners, quoted }: MarketFigures): string {
  const still = quoted.length - advancers - decliners;
  const parts = [`${toNumber(advancers)} gained`, `${toNumber(decliners)} lost`];
  if (still > 0) parts.push(`${toNumber(still)} stayed where they were`);
  return toList(parts);
}

function toWeekSentence(day: number, week: number): string {
  if (Math.abs(week) < 0.05) return 'Over a week the average has not moved.';
  if (Math.sign(day) === Math.sign(week)) return `That leaves the average ${toMove(week)} over a week.`;
  return `It runs against the week, in which the average is ${toMove(week)}.`;
}

function toSectorTrend(sector: Sector, figures: MarketFigures): MarketAnalysis['sectorTrends'][number] {
  const { change } = sector;
  const trend = Math.abs(change) < FLAT ? 'flat' : change > 0 ? 'up' : 'down';
  return { sector: sector.name, changePercent: round(change), trend, description: describe(sector, figures) };
}

function describe({ members, change }: Sector, { mean }: MarketFigures): string {
  const [only] = members;
  if (members.length === 1 && only)
    return `Only ${only.company.name} stands for it, ${toMove(only.stock.changePercent)}.`;
  const up = members.filter(({ stock }) => stock.changePercent > 0).length;
  const strongest = members.reduce((a, b) =>
    Math.abs(b.stock.changePercent) > Math.abs(a.stock.changePercent) ? b : a,
  );
  const size = toNumber(members.length);
  const share = up === 0 ? 'None' : up === members.length ? 'All' : capitalise(toNumber(up));
  const gap = change - mean;
  const place =
    Math.abs(gap) < 0.3
      ? 'in line with the index'
      : `${toPercent(gap)} ${gap > 0 ? 'ahead of' : 'behind'} the index`;
  return `${share} of its ${size} companies gained; ${strongest.company.name} moved most, ${toMove(strongest.stock.changePercent)}. The group is ${place}.`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
