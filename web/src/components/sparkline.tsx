import { extent } from 'd3-array';
import { line } from 'd3-shape';
import { cn } from '../lib/class-names.ts';
import { type Direction, directionOf } from '../lib/format-percent.ts';

const WIDTH = 100;
const HEIGHT = 30;
/** A tenth of a unit is a tenth of a pixel. More would only make pages with many lines heavier. */
const DIGITS = 1;

const strokes: Record<Direction, string> = {
  gain: 'stroke-gain fill-gain',
  loss: 'stroke-loss fill-loss',
  flat: 'stroke-faint fill-faint',
};

interface SparklineProps {
  values: readonly number[];
  /** 'plain' if the figure beside it covers another period, so that the two don't seem to disagree. */
  tone?: 'direction' | 'plain';
  className?: string;
}

/** A figure's history as a line. Decorative, because the numbers are beside it: not read out. */
export function Sparkline({ values, tone = 'direction', className }: SparklineProps) {
  const [low = 0, high = 1] = extent(values);
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || values.length < 2) {
    return <span aria-hidden="true" className={cn('inline-block', className)} />;
  }
  const toX = (_: number, place: number) => (place / (values.length - 1)) * WIDTH;
  const toY = (value: number) => (high === low ? HEIGHT / 2 : ((high - value) / (high - low)) * HEIGHT);
  const way = line<number>(toX, toY).digits(DIGITS)(values) ?? '';
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      className={cn(
        'inline-block overflow-visible',
        tone === 'plain' ? 'stroke-muted fill-muted' : strokes[directionOf(last - first)],
        className,
      )}
    >
      <path d={`${way}V${HEIGHT}H0Z`} stroke="none" fillOpacity={0.1} />
      <path d={way} fill="none" strokeWidth={1.25} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
