import { isTradingDay } from '@runrate/contracts';
import type { FigureWords } from './figure-words.ts';
import { type MarketFigures, meanOver, toHighDistance } from './market-figures.ts';
import { longestStreak } from './market-insights.ts';

const WATCH_POINTS = 3;
const DAY_MS = 86_400_000;

/** Returns three points to watch in the next session, each based on the figures; no forecasts and no advice. Pure. */
export function findWatchPoints(figures: MarketFigures, words: FigureWords): string[] {
  return [onMover, onStreak, onHigh, onSector, onWeek, onNextSession]
    .map((find) => find(figures, words))
    .filter((point) => point !== undefined)
    .slice(0, WATCH_POINTS);
}

function onMover({ byChange, mean }: MarketFigures, { t, percent }: FigureWords): string | undefined {
  const [first, last] = [byChange[0], byChange.at(-1)];
  if (!first || !last) return undefined;
  const up = first.stock.changePercent - mean;
  const down = mean - last.stock.changePercent;
  const { company, stock } = up >= down ? first : last;
  return t('market-writing.watch-mover', {
    name: company.name,
    direction: stock.changePercent >= 0 ? 'up' : 'down',
    percent: percent(stock.changePercent),
  });
}

function onStreak({ quoted }: MarketFigures, { t, number }: FigureWords): string | undefined {
  const longest = longestStreak(quoted);
  const length = Math.abs(longest?.streak ?? 0);
  if (!longest || length < 3) return undefined;
  return t('market-writing.watch-streak', {
    number: number(length),
    direction: longest.streak > 0 ? 'up' : 'down',
    name: longest.company.name,
  });
}

function onHigh({ quoted }: MarketFigures, { t, percent }: FigureWords): string | undefined {
  const near = quoted
    .flatMap(({ company, stock }) => {
      const distance = toHighDistance(stock);
      return distance !== undefined && distance >= -5 ? [{ company, distance }] : [];
    })
    .sort((a, b) => b.distance - a.distance || a.company.symbol.localeCompare(b.company.symbol))[0];
  if (!near) return undefined;
  const { name } = near.company;
  if (near.distance === 0) return t('market-writing.watch-at-high', { name });
  return t('market-writing.watch-high', { name, percent: percent(near.distance) });
}

function onSector({ sectors, mean }: MarketFigures, { t, move }: FigureWords): string | undefined {
  const widest = [...sectors].sort((a, b) => Math.abs(b.change - mean) - Math.abs(a.change - mean))[0];
  if (!widest || sectors.length < 2) return undefined;
  return t('market-writing.watch-sector', {
    name: widest.name,
    move: move(widest.change),
    mean: move(mean),
  });
}

function onWeek({ quoted }: MarketFigures, { t, move }: FigureWords): string | undefined {
  const week = meanOver(quoted, '1W');
  return week.count === 0 ? undefined : t('market-writing.watch-week', { move: move(week.mean) });
}

function onNextSession({ tradingDay }: MarketFigures, { t, dayName }: FigureWords): string {
  let next = Date.parse(tradingDay);
  do next += DAY_MS;
  while (!isTradingDay(next));
  return t('market-writing.watch-next-session', {
    day: dayName(new Date(next).toISOString().slice(0, 10)),
  });
}
