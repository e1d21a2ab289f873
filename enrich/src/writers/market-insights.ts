import { capitalise, toList, toMove, toNumber, toPastMove, toPercent } from './figure-words.ts';
import { type MarketFigures, meanOver, type Quoted, toHighDistance, toStreak } from './market-figures.ts';

const MOST_INSIGHTS = 5;

/** Returns three to five sentences on what the figures show, the most telling first. Pure. */
export function findInsights(figures: MarketFigures): string[] {
  const found = [
    onBreadth(figures),
    onSectors(figures),
    onGrowth(figures),
    onMonth(figures),
    onHighs(figures),
    onStreaks(figures),
    onSpread(figures),
  ].filter((sentence) => sentence !== undefined);
  return found.slice(0, MOST_INSIGHTS);
}

/** Tells whether many companies moved the index or only a few. */
function onBreadth({ mean, median, advancers, decliners, byChange }: MarketFigures): string {
  const [first, last] = [byChange[0], byChange.at(-1)];
  if (Math.abs(mean - median) >= 0.4 && first && last) {
    const outlier = mean > median ? first : last;
    const pull = mean > median ? 'up' : 'down';
    return `The average (${toMove(mean)}) is not typical: the middle company is ${toMove(median)}, and ${outlier.company.name}, ${toMove(outlier.stock.changePercent)}, pulls the figure ${pull}.`;
  }
  const [gained, lost] = [toNumber(advancers), toNumber(decliners)];
  if (advancers >= 2 * decliners) return `The rise was broad: ${gained} companies gained and ${lost} lost.`;
  if (decliners >= 2 * advancers) return `The fall was broad: ${lost} companies lost and ${gained} gained.`;
  if (Math.abs(advancers - decliners) <= (advancers + decliners) / 8) {
    return `Gains and losses nearly balanced, ${gained} to ${lost}; the middle company is ${toMove(median)}.`;
  }
  const more = advancers > decliners ? 'gained than lost' : 'lost than gained';
  const counts = advancers > decliners ? `${gained} to ${lost}` : `${lost} to ${gained}`;
  return `More companies ${more}, ${counts}; the middle one is ${toMove(median)}.`;
}

function onSectors({ sectors }: MarketFigures): string | undefined {
  const [best, worst] = [sectors[0], sectors.at(-1)];
  if (!best || !worst || best === worst) return undefined;
  const gap = best.change - worst.change;
  return `${best.name} led the sectors, ${toMove(best.change)}, and ${worst.name} came last, ${toMove(worst.change)}: ${gap.toFixed(1)} points apart.`;
}

/** Compares the day's change of fast and slow growers, by annual recurring revenue. */
function onGrowth({ quoted }: MarketFigures): string | undefined {
  const growing = quoted
    .flatMap(({ company, stock }) => {
      const growth = company.arr?.growth;
      return growth === undefined ? [] : [{ growth, change: stock.changePercent }];
    })
    .sort((a, b) => b.growth - a.growth);
  const half = Math.floor(growing.length / 2);
  if (half < 3) return undefined;
  const mean = (part: typeof growing): number =>
    part.reduce((sum, { change }) => sum + change, 0) / part.length;
  const [fast, slow] = [mean(growing.slice(0, half)), mean(growing.slice(-half))];
  if (Math.abs(fast - slow) < 0.2) {
    return `Growth made no difference: the faster and the slower half by recurring revenue both ${toPastMove((fast + slow) / 2)}.`;
  }
  return `The half whose recurring revenue grows faster ${toPastMove(fast)}, the slower half ${toPastMove(slow)}.`;
}

function onMonth({ quoted }: MarketFigures): string | undefined {
  const month = meanOver(quoted, '1M');
  const year = meanOver(quoted, 'YTD');
  if (month.count === 0) return undefined;
  const tail = year.count > 0 ? `, and since the start of the year ${toMove(year.mean)}` : '';
  return `Over a month the index is ${toMove(month.mean)} on average${tail}.`;
}

function onHighs({ quoted }: MarketFigures): string | undefined {
  const near = quoted.filter(({ stock }) => (toHighDistance(stock) ?? -100) >= -2);
  const far = quoted.filter(({ stock }) => (toHighDistance(stock) ?? 0) <= -30);
  if (near.length === 0 && far.length === 0) return undefined;
  const high =
    near.length > 0
      ? `${namesOf(near)} ${near.length === 1 ? 'trades' : 'trade'} within 2 percent of the highest close of a year`
      : '';
  const low =
    far.length > 0
      ? `${toNumber(far.length)} of ${quoted.length} ${far.length === 1 ? 'is' : 'are'} 30 percent or more below theirs`
      : '';
  if (high && low) return `${high}, while ${low}.`;
  return high
    ? `${high}.`
    : `${capitalise(toNumber(far.length))} of ${quoted.length} companies ${far.length === 1 ? 'trades' : 'trade'} 30 percent or more below the highest close of a year.`;
}

function onStreaks({ quoted }: MarketFigures): string | undefined {
  const longest = longestStreak(quoted);
  if (!longest || Math.abs(longest.streak) < 4) return undefined;
  const direction = longest.streak > 0 ? 'risen' : 'fallen';
  return `${longest.company.name} has ${direction} ${toNumber(Math.abs(longest.streak))} sessions in a row.`;
}

function onSpread({ byChange }: MarketFigures): string | undefined {
  const [first, last] = [byChange[0], byChange.at(-1)];
  if (!first || !last || first === last) return undefined;
  const spread = first.stock.changePercent - last.stock.changePercent;
  return `A gap of ${toPercent(spread)} lies between the best and the weakest company of the day, ${first.company.name} and ${last.company.name}.`;
}

export function longestStreak(quoted: readonly Quoted[]): (Quoted & { streak: number }) | undefined {
  const streaks = quoted.map((entry) => ({ ...entry, streak: toStreak(entry.stock) }));
  return streaks.sort(
    (a, b) => Math.abs(b.streak) - Math.abs(a.streak) || a.company.symbol.localeCompare(b.company.symbol),
  )[0];
}

function namesOf(quoted: readonly Quoted[]): string {
  const names = quoted.slice(0, 3).map(({ company }) => company.name);
  const more = quoted.length - names.length;
  return toList(more > 0 ? [...names, `${toNumber(more)} more`] : names);
}
