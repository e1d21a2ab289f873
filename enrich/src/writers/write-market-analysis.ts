import type { MarketAnalysis } from '@runrate/contracts';
import { capitalise, type FigureWords } from './figure-words.ts';
import { type MarketFigures, meanOver, type Quoted, type Sector } from './market-figures.ts';
import { findInsights } from './market-insights.ts';
import { findWatchPoints } from './market-watch.ts';

/** Mean change, in percent, from which a day is bullish or bearish, provided most companies moved that way. */
const CLEAR_MOVE = 0.35;
const MOST = 0.55;
/** Change of a sector, in percent, below which it counts as flat. */
const FLAT = 0.25;

/** Writes the market analysis of one day by rules, without advice. Pure; `now` is the time of writing. */
export function writeMarketAnalysis(figures: MarketFigures, words: FigureWords, now: number): MarketAnalysis {
  return {
    marketSentiment: toSentiment(figures),
    summary: toSummary(figures, words),
    topGainers: figures.byChange
      .filter(({ stock }) => stock.changePercent > 0)
      .slice(0, 5)
      .map(toMover),
    topLosers: figures.byChange
      .filter(({ stock }) => stock.changePercent < 0)
      .reverse()
      .slice(0, 5)
      .map(toMover),
    sectorTrends: figures.sectors.map((sector) => toSectorTrend(sector, figures, words)),
    keyInsights: findInsights(figures, words),
    tomorrowWatch: findWatchPoints(figures, words),
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

function toSummary(figures: MarketFigures, words: FigureWords): string {
  const { t, dayName, pastMove } = words;
  const { quoted, mean, tradingDay } = figures;
  const [best, worst] = [figures.byChange[0], figures.byChange.at(-1)];
  const week = meanOver(quoted, '1W');
  const sentences = [
    t('market-writing.summary', {
      day: dayName(tradingDay),
      total: quoted.length,
      change: pastMove(mean),
      breadth: toBreadth(figures, words),
    }),
    ...(best && worst && best !== worst ? [toExtremes(best, worst, words)] : []),
    ...(week.count > 0 ? [toWeekSentence(mean, week.mean, words)] : []),
  ];
  return inOneText(sentences, words);
}

function inOneText(sentences: readonly string[], { t }: FigureWords): string {
  return sentences.reduce((first, second) => t('market-writing.sentences', { first, second }));
}

function toExtremes(first: Quoted, last: Quoted, { t, percent }: FigureWords): string {
  const [up, down] = [first.stock.changePercent, last.stock.changePercent];
  const best = first.company.name;
  const worst = last.company.name;
  const [top, bottom] = [percent(up), percent(down)];
  if (down > 0) return t('market-writing.extremes-all-up', { best, top, worst, bottom });
  if (up < 0) return t('market-writing.extremes-all-down', { best, top, worst, bottom });
  return t('market-writing.extremes', { best, top, worst, bottom });
}

function toBreadth({ advancers, decliners, quoted }: MarketFigures, words: FigureWords): string {
  const { t, number, list } = words;
  const still = quoted.length - advancers - decliners;
  return list([
    t('market-writing.breadth-gained', { number: number(advancers) }),
    t('market-writing.breadth-lost', { number: number(decliners) }),
    ...(still > 0 ? [t('market-writing.breadth-still', { number: number(still) })] : []),
  ]);
}

function toWeekSentence(day: number, week: number, { t, move }: FigureWords): string {
  if (Math.abs(week) < 0.05) return t('market-writing.week-still');
  if (Math.sign(day) === Math.sign(week)) return t('market-writing.week-along', { move: move(week) });
  return t('market-writing.week-against', { move: move(week) });
}

function toSectorTrend(
  sector: Sector,
  figures: MarketFigures,
  words: FigureWords,
): MarketAnalysis['sectorTrends'][number] {
  const { change } = sector;
  const trend = Math.abs(change) < FLAT ? 'flat' : change > 0 ? 'up' : 'down';
  const description = describe(sector, figures, words);
  return { sector: sector.name, changePercent: round(change), trend, description };
}

function describe({ members, change }: Sector, { mean }: MarketFigures, words: FigureWords): string {
  const { t, move, number, percent } = words;
  const [only] = members;
  if (members.length === 1 && only) {
    const { company, stock } = only;
    return t('market-writing.sector-alone', { name: company.name, move: move(stock.changePercent) });
  }
  const up = members.filter(({ stock }) => stock.changePercent > 0).length;
  const strongest = members.reduce((a, b) =>
    Math.abs(b.stock.changePercent) > Math.abs(a.stock.changePercent) ? b : a,
  );
  const gained = t('market-writing.sector-gained', {
    share: up === 0 ? 'none' : up === members.length ? 'all' : 'some',
    gained: number(up),
    size: number(members.length),
    name: strongest.company.name,
    move: move(strongest.stock.changePercent),
  });
  const gap = change - mean;
  const place = Math.abs(gap) < 0.3 ? 'level' : gap > 0 ? 'ahead' : 'behind';
  return inOneText(
    [capitalise(gained), t('market-writing.sector-place', { place, gap: percent(gap) })],
    words,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
