import { formatPrice } from '@runrate/contracts';
import { figureWords } from '../figure-words.ts';
import { type MarketFigures, meanOver, type Quoted, toHighDistance, toStreak } from '../market-figures.ts';
import type { Evidence, Figure } from './evidence.ts';

const indexNames = ['index', 'average', 'companies', 'market', 'Index', 'Average', 'Market'];
const periods = [
  ['week', '1W'],
  ['month', '1M'],
  ['year', '1Y'],
] as const;

/** Returns every market value that a sentence may use, by reference: `index.day`, `SNOW.arr`, `Data.day`. */
export function toMarketEvidence(figures: MarketFigures): Evidence {
  const { quoted, sectors } = figures;
  const companies = quoted.map(({ company }) => company.name);
  const sectorNames = sectors.map(({ name }) => name);
  return {
    kind: 'market',
    texts: [
      ...companies,
      ...quoted.map(({ company }) => company.symbol),
      ...sectorNames,
      'Index',
      'Market',
      'Average',
    ],
    figures: new Map([
      ...indexFigures(figures),
      ...sectors.map(({ name, change }): [string, Figure] => [`${name}.day`, toChangeFigure(change, [name])]),
      ...quoted.flatMap(companyFigures),
    ]),
    knownNames: new Set(),
    subjects: [...companies, ...sectorNames, ...indexNames],
  };
}

function indexFigures(figures: MarketFigures): [string, Figure][] {
  const { quoted, mean, median, advancers, decliners, tradingDay } = figures;
  const count = (value: number): Figure => ({ text: String(value) });
  return [
    ['index.session', { text: figureWords('en').dayName(tradingDay) }],
    ['index.companies', count(quoted.length)],
    ['index.gained', count(advancers)],
    ['index.lost', count(decliners)],
    ['index.day', toChangeFigure(mean, indexNames)],
    ['index.median', toChangeFigure(median, ['middle company', ...indexNames])],
    ...periods.flatMap(([name, period]): [string, Figure][] => {
      const { mean: change, count: known } = meanOver(quoted, period);
      return known === 0 ? [] : [[`index.${name}`, toChangeFigure(change, indexNames)]];
    }),
  ];
}

function companyFigures({ company, stock }: Quoted): [string, Figure][] {
  const { symbol, name, arr } = company;
  const subjects = [name, symbol];
  const streak = toStreak(stock);
  const distance = toHighDistance(stock);
  return [
    [`${symbol}.day`, toChangeFigure(stock.changePercent, subjects)],
    [`${symbol}.price`, { text: formatPrice(stock.price, stock.currency), subjects }],
    ...periods.flatMap(([key, period]): [string, Figure][] => {
      const change = stock.periods[period]?.changePercent;
      return change === undefined ? [] : [[`${symbol}.${key}`, toChangeFigure(change, subjects)]];
    }),
    ...optional(`${symbol}.arr`, arr?.value, (value) => ({ text: `$${value} billion`, subjects })),
    ...optional(`${symbol}.growth`, arr?.growth, (value) => toChangeFigure(value, subjects)),
    ...optional(`${symbol}.belowHigh`, distance, (value) => ({
      text: `${Math.abs(value).toFixed(1)} percent`,
      subjects,
      ...(value < 0 && { direction: 'down' as const }),
    })),
    ...optional(`${symbol}.sessionsInARow`, Math.abs(streak) > 1 ? streak : undefined, (value) => ({
      text: `${Math.abs(value)}`,
      subjects,
      direction: value > 0 ? 'up' : 'down',
    })),
  ];
}

function optional(
  key: string,
  value: number | undefined,
  toFigure: (value: number) => Figure,
): [string, Figure][] {
  return value === undefined ? [] : [[key, toFigure(value)]];
}

/** Formats a change without its sign, which the sentence expresses. One that rounds to zero has no direction. */
function toChangeFigure(change: number, subjects: readonly string[]): Figure {
  const text = `${Math.abs(change).toFixed(1)} percent`;
  if (Math.abs(change) < 0.05) return { text, subjects };
  return { text, subjects, direction: change > 0 ? 'up' : 'down' };
}
