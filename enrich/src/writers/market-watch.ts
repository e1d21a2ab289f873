import { isTradingDay } from '@runrate/contracts';
import { toDayName, toMove, toNumber, toPercent } from './figure-words.ts';
import { type MarketFigures, meanOver, toHighDistance } from './market-figures.ts';
import { longestStreak } from './market-insights.ts';

const WATCH_POINTS = 3;
const DAY_MS = 86_400_000;

/** Returns three points to watch in the next session, each based on the figures; no forecasts and no advice. Pure. */
export function findWatchPoints(figures: MarketFigures): string[] {
  const points = [
    onMover(figures),
    onStreak(figures),
    onHigh(figures),
    onSector(figures),
    onWeek(figures),
    onNextSession(figures),
  ];
  return points.filter((point) => point !== undefined).slice(0, WATCH_POINTS);
}

function onMover({ byChange, mean }: MarketFigures): string | undefined {
  const [first, last] = [byChange[0], byChange.at(-1)];
  if (!first || !last) return undefined;
  const up = first.stock.changePercent - mean;
  const down = mean - last.stock.changePercent;
  const { company, stock } = up >= down ? first : last;
  const change = stock.changePercent;
  const after =
    change >= 0
      ? `holds on to a gain of ${toPercent(change)}`
      : `recovers from a loss of ${toPercent(change)}`;
  return `Whether ${company.name} ${after}: no company was further from the average of the index.`;
}

function onStreak({ quoted }: MarketFigures): string | undefined {
  const longest = longestStreak(quoted);
  const length = Math.abs(longest?.streak ?? 0);
  if (!longest || length < 3) return undefined;
  const direction = longest.streak > 0 ? 'gains' : 'losses';
  return `Whether the run of ${toNumber(length)} sessions with ${direction} at ${longest.company.name} goes on.`;
}

function onHigh({ quoted }: MarketFigures): string | undefined {
  const near = quoted
    .flatMap(({ company, stock }) => {
      const distance = toHighDistance(stock);
      return distance !== undefined && distance >= -5 ? [{ company, distance }] : [];
    })
    .sort((a, b) => b.distance - a.distance || a.company.symbol.localeCompare(b.company.symbol))[0];
  if (!near) return undefined;
  if (near.distance === 0)
    return `Whether ${near.company.name} stays at the highest close of a year, which it has just reached.`;
  return `Whether ${near.company.name} reaches its highest close of a year, ${toPercent(near.distance)} away.`;
}

function onSector({ sectors, mean }: MarketFigures): string | undefined {
  const widest = [...sectors].sort((a, b) => Math.abs(b.change - mean) - Math.abs(a.change - mean))[0];
  if (!widest || sectors.length < 2) return undefined;
  return `Whether ${widest.name}, ${toMove(widest.change)} while the index is ${toMove(mean)}, comes back to the others.`;
}

function onWeek({ quoted }: MarketFigures): string | undefined {
  const week = meanOver(quoted, '1W');
  return week.count === 0
    ? undefined
    : `Where the week ends: over the last five sessions the average is ${toMove(week.mean)}.`;
}

function onNextSession({ tradingDay }: MarketFigures): string {
  let next = Date.parse(tradingDay);
  do next += DAY_MS;
  while (!isTradingDay(next));
  return `The session of ${toDayName(new Date(next).toISOString().slice(0, 10))}, the next on which exchanges open.`;
}
