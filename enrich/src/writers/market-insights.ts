import { capitalise, type FigureWords } from './figure-words.ts';
import { type MarketFigures, meanOver, type Quoted, toHighDistance, toStreak } from './market-figures.ts';

const MOST_INSIGHTS = 5;

/** Returns three to five sentences on what the figures show, the most telling first. Pure. */
export function findInsights(figures: MarketFigures, words: FigureWords): string[] {
  const found = [onBreadth, onSectors, onGrowth, onMonth, onHighs, onStreaks, onSpread]
    .map((find) => find(figures, words))
    .filter((sentence) => sentence !== undefined);
  return found.slice(0, MOST_INSIGHTS);
}

/** Tells whether many companies moved the index or only a few. */
function onBreadth(figures: MarketFigures, { t, move, number }: FigureWords): string {
  const { mean, advancers, decliners, byChange } = figures;
  const [first, last] = [byChange[0], byChange.at(-1)];
  const median = move(figures.median);
  if (Math.abs(mean - figures.median) >= 0.4 && first && last) {
    const { company, stock } = mean > figures.median ? first : last;
    return t('market-writing.outlier', {
      mean: move(mean),
      median,
      name: company.name,
      move: move(stock.changePercent),
      pull: mean > figures.median ? 'up' : 'down',
    });
  }
  const [gained, lost] = [number(advancers), number(decliners)];
  if (advancers >= 2 * decliners) return t('market-writing.rise-was-broad', { gained, lost });
  if (decliners >= 2 * advancers) return t('market-writing.fall-was-broad', { gained, lost });
  if (Math.abs(advancers - decliners) <= (advancers + decliners) / 8)
    return t('market-writing.balanced', { gained, lost, median });
  return advancers > decliners
    ? t('market-writing.more-gained', { gained, lost, median })
    : t('market-writing.more-lost', { gained, lost, median });
}

function onSectors({ sectors }: MarketFigures, { t, move, points }: FigureWords): string | undefined {
  const [best, worst] = [sectors[0], sectors.at(-1)];
  if (!best || !worst || best === worst) return undefined;
  return t('market-writing.sectors', {
    best: best.name,
    rise: move(best.change),
    worst: worst.name,
    fall: move(worst.change),
    points: points(best.change - worst.change),
  });
}

/** Compares the day's change of fast and slow growers, by annual recurring revenue. */
function onGrowth({ quoted }: MarketFigures, { t, pastMove }: FigureWords): string | undefined {
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
  if (Math.abs(fast - slow) < 0.2)
    return t('market-writing.growth-same', { change: pastMove((fast + slow) / 2) });
  return t('market-writing.growth-differs', { fast: pastMove(fast), slow: pastMove(slow) });
}

function onMonth({ quoted }: MarketFigures, { t, move }: FigureWords): string | undefined {
  const month = meanOver(quoted, '1M');
  const year = meanOver(quoted, 'YTD');
  if (month.count === 0) return undefined;
  return year.count > 0
    ? t('market-writing.month-and-year', { month: move(month.mean), year: move(year.mean) })
    : t('market-writing.month', { month: move(month.mean) });
}

function onHighs({ quoted }: MarketFigures, words: FigureWords): string | undefined {
  const { t, number } = words;
  const near = quoted.filter(({ stock }) => (toHighDistance(stock) ?? -100) >= -2);
  const far = quoted.filter(({ stock }) => (toHighDistance(stock) ?? 0) <= -30);
  const total = quoted.length;
  if (near.length === 0) {
    return far.length === 0
      ? undefined
      : capitalise(t('market-writing.highs-far', { number: number(far.length), total, far: far.length }));
  }
  const names = namesOf(near, words);
  if (far.length === 0) return t('market-writing.highs-near', { names, near: near.length });
  return t('market-writing.highs-both', {
    names,
    near: near.length,
    number: number(far.length),
    total,
    far: far.length,
  });
}

function onStreaks({ quoted }: MarketFigures, { t, number }: FigureWords): string | undefined {
  const longest = longestStreak(quoted);
  if (!longest || Math.abs(longest.streak) < 4) return undefined;
  return t('market-writing.streak', {
    name: longest.company.name,
    direction: longest.streak > 0 ? 'up' : 'down',
    number: number(Math.abs(longest.streak)),
  });
}

function onSpread({ byChange }: MarketFigures, { t, percent }: FigureWords): string | undefined {
  const [first, last] = [byChange[0], byChange.at(-1)];
  if (!first || !last || first === last) return undefined;
  return t('market-writing.spread', {
    percent: percent(first.stock.changePercent - last.stock.changePercent),
    best: first.company.name,
    worst: last.company.name,
  });
}

export function longestStreak(quoted: readonly Quoted[]): (Quoted & { streak: number }) | undefined {
  const streaks = quoted.map((entry) => ({ ...entry, streak: toStreak(entry.stock) }));
  return streaks.sort(
    (a, b) => Math.abs(b.streak) - Math.abs(a.streak) || a.company.symbol.localeCompare(b.company.symbol),
  )[0];
}

function namesOf(quoted: readonly Quoted[], { t, number, list }: FigureWords): string {
  const names = quoted.slice(0, 3).map(({ company }) => company.name);
  const count = quoted.length - names.length;
  return list(
    count > 0 ? [...names, t('market-writing.names-and-more', { count, number: number(count) })] : names,
  );
}
