import { extent } from 'd3-array';
import { area, line } from 'd3-shape';
import { directionOf } from '../lib/format-percent.ts';

/** Width and height of a chart in its own units: hundredths of its box. */
export const CHART_SIDE = 100;

const looks = {
  gain: 'stroke-gain fill-gain',
  loss: 'stroke-loss fill-loss',
  flat: 'stroke-faint fill-faint',
} as const;

/**
 * Returns the chart scales for closing prices. `room` is the free space above and below, as a fraction of the price
 * range.
 */
export function closeScale(prices: readonly number[], room: number) {
  const [low = 0, high = 1] = extent(prices);
  const free = (high - low || high) * room;
  const bottom = low - free;
  const top = high + free;
  const toX = (place: number) => (place / (prices.length - 1)) * CHART_SIDE;
  const toY = (price: number) => ((top - price) / (top - bottom)) * CHART_SIDE;
  return { low, high, bottom, top, toX, toY };
}

interface CloseLineProps {
  readonly prices: readonly number[];
  readonly scale: Pick<ReturnType<typeof closeScale>, 'toX' | 'toY'>;
}

/** Closing prices as a line with a filled area below, inside an `svg`; the colour says whether they rose. */
export function CloseLine({ prices, scale: { toX, toY } }: CloseLineProps) {
  const direction = directionOf((prices.at(-1) ?? 0) - (prices[0] ?? 0));
  return (
    <g className={looks[direction]}>
      <path
        d={area<number>((_, at) => toX(at), CHART_SIDE, toY)(prices) ?? ''}
        stroke="none"
        fillOpacity={0.08}
      />
      <path
        d={line<number>((_, at) => toX(at), toY)(prices) ?? ''}
        fill="none"
        strokeWidth={1.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
