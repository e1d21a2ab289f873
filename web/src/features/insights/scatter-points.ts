import { formatPercent, numberFormat, type Stock } from '@runrate/contracts';

const formatTick = numberFormat();

/** The plot in pixels, and the margins that its axes take. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Higher where it is wide; `width` is that of its place, in pixels. */
export function fieldOf(width: number): Field {
  const margins = { left: 36, right: 16, top: 28, bottom: 42 };
  return { width, height: width < WIDE_PX ? 280 : 400, ...margins };
}

const WIDE_PX = 480;

export interface ScatterPoint {
  symbol: string;
  x: number;
  y: number;
}

export interface Scatter {
  points: ScatterPoint[];
  xTicks: Array<{ at: number; label: string }>;
  yTicks: Array<{ at: number; label: string }>;
}

/** Returns a round step that divides the span into at most five parts. */
export function roundStep(span: number): number {
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

function axis(values: readonly number[]): { low: number; high: number; ticks: number[] } {
  const least = Math.min(0, ...values);
  const step = roundStep(Math.max(...values, 1) - least);
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(Math.max(...values, 1) / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) };
}

const ROUND = [1, 2, 5];

/**
 * Returns round tick values, each 2 to 2.5 times the previous one, from at or below the smallest value to at
 * or above the largest.
 */
export function logTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const first = Math.floor(Math.log10(least));
  const powers = Array.from({ length: Math.ceil(Math.log10(most)) - first + 2 }, (_, place) => first + place);
  const figures = powers.flatMap((power) =>
    ROUND.map((factor) => Number((factor * 10 ** power).toPrecision(1))),
  );
  const low = figures.findLastIndex((figure) => figure <= least);
  const high = figures.findIndex((figure) => figure >= most);
  return figures.slice(low, Math.max(high, low + 1) + 1);
}

/** Finer positions show no difference and make the page heavier. */
function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Places the companies that have both figures: ARR growth on the x axis, price to ARR on the y axis. The y
 * axis is logarithmic, because a company at a hundred times its ARR would flatten all others.
 */
export function scatter(stocks: readonly Stock[], field: Field): Scatter {
  const known = stocks.flatMap(({ symbol, arrGrowth, priceToArr }) =>
    arrGrowth === undefined || priceToArr === undefined || priceToArr <= 0
      ? []
      : [{ symbol, arrGrowth, priceToArr }],
  );
  if (known.length === 0) return { points: [], xTicks: [], yTicks: [] };
  const across = axis(known.map(({ arrGrowth }) => arrGrowth));
  const up = logTicks(known.map(({ priceToArr }) => priceToArr));
  const [low, high] = [Math.log(up[0] ?? 1), Math.log(up.at(-1) ?? 10)];
  const width = field.width - field.left - field.right;
  const height = field.height - field.top - field.bottom;
  const toX = (value: number) =>
    toTenth(field.left + ((value - across.low) / (across.high - across.low)) * width);
  const toY = (value: number) => toTenth(field.top + (1 - (Math.log(value) - low) / (high - low)) * height);
  return {
    points: known.map(({ symbol, arrGrowth, priceToArr }) => ({
      symbol,
      x: toX(arrGrowth),
      y: toY(priceToArr),
    })),
    xTicks: across.ticks.map((tick) => ({ at: toX(tick), label: formatPercent(tick) })),
    yTicks: up.map((tick) => ({ at: toY(tick), label: `${formatTick(tick)}x` })),
  };
}

const LABEL = { gap: 6, width: 36, halfHeight: 7 } as const;
/** One label for each this many square pixels. */
const AREA_OF_LABEL = 15_000;

/** Returns whether a label is left of its point, which it is near the right edge. */
export function labelsLeft({ x }: ScatterPoint, field: Field): boolean {
  return x > field.width - field.right - LABEL.width;
}

function covers(labelled: ScatterPoint, other: ScatterPoint, field: Field): boolean {
  const start = labelStart(labelled, field);
  const across = other.x + 4 > start && other.x - 4 < start + LABEL.gap + LABEL.width;
  return across && Math.abs(other.y - labelled.y) < LABEL.halfHeight;
}

function labelStart(point: ScatterPoint, field: Field): number {
  return labelsLeft(point, field) ? point.x - LABEL.gap - LABEL.width : point.x;
}

function touches(one: ScatterPoint, other: ScatterPoint, field: Field): boolean {
  const apart = Math.abs(labelStart(one, field) - labelStart(other, field));
  return apart < LABEL.gap + LABEL.width && Math.abs(one.y - other.y) < 2 * LABEL.halfHeight;
}

/** Symbols whose labels cover neither another point nor another label, topmost points first; more in a larger field. */
export function labelledSymbols(points: readonly ScatterPoint[], field: Field): ReadonlySet<string> {
  const free = points
    .filter((point) => !points.some((other) => other !== point && covers(point, other, field)))
    .toSorted((a, b) => a.y - b.y);
  const labelled: ScatterPoint[] = [];
  for (const point of free) {
    if (!labelled.some((other) => touches(point, other, field))) labelled.push(point);
  }
  return new Set(
    labelled.slice(0, Math.round((field.width * field.height) / AREA_OF_LABEL)).map(({ symbol }) => symbol),
  );
}
