import { extent } from 'd3-array';
import { line } from 'd3-shape';
import { ChartDays } from '../../../components/chart-days.tsx';
import { ChartLevels } from './chart-levels.tsx';

type Points = readonly (readonly [day: string, value: number])[];

interface ComparedLinesProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly points: Points }[];
  readonly format: (value: number) => string;
  /** Level that all lines start from, drawn if it is between the others. */
  readonly base?: number;
}

const lineLooks = [
  { stroke: 'stroke-accent', dash: undefined },
  { stroke: 'stroke-ink', dash: '6 3' },
  { stroke: 'stroke-amber', dash: '2 3' },
  { stroke: 'stroke-loss', dash: '10 3 2 3' },
] as const;

/** Several companies over the same days. Lines differ in dash pattern as well as colour. */
export function ComparedLines({ title, lines, format, base }: ComparedLinesProps) {
  const all = lines.flatMap(({ points }) => points);
  const [start, end] = extent(all, ([day]) => Date.parse(day));
  const [low, high] = extent(all, ([, value]) => value);
  if (start === undefined || end === undefined || low === undefined || high === undefined || start === end) {
    return null;
  }
  const toX = ([day]: Points[number]) => ((Date.parse(day) - start) / (end - start)) * 100;
  const toY = ([, value]: Points[number]) => 100 - ((value - low) / (high - low || 1)) * 100;
  return (
    <figure>
      <figcaption className="headline text-h4">{title}</figcaption>
      <div className="relative mt-6 h-56">
        <ChartLevels
          levels={[
            { y: 0, label: format(high) },
            ...(base !== undefined && base > low && base < high
              ? [{ y: ((high - base) / (high - low)) * 100, label: format(base) }]
              : []),
            { y: 100, label: format(low) },
          ]}
        />
        <svg
          role="img"
          aria-label={lines
            .map(({ name, points }) => `${name} ${format(points.at(-1)?.[1] ?? 0)}`)
            .join(', ')}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 h-full w-full overflow-visible"
        >
          {lines.map(({ name, points }, place) => (
            <path
              key={name}
              d={line<Points[number]>(toX, toY)(points) ?? ''}
              fill="none"
              strokeWidth={1.75}
              strokeDasharray={lineLooks[place]?.dash}
              vectorEffect="non-scaling-stroke"
              className={lineLooks[place]?.stroke}
            />
          ))}
        </svg>
      </div>
      <ChartDays
        days={[start, (start + end) / 2, end].map((at) => new Date(at).toISOString().slice(0, 10))}
        className="mt-6"
      />
      <ul className="mt-3 flex flex-wrap gap-x-5 text-caption figures">
        {lines.map(({ name, points }, place) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" width="24" height="2">
              <line
                x2="24"
                y1="1"
                y2="1"
                strokeWidth={1.75}
                strokeDasharray={lineLooks[place]?.dash}
                className={lineLooks[place]?.stroke}
              />
            </svg>
            {name} {points.length > 0 ? format(points.at(-1)?.[1] ?? 0) : '--'}
          </li>
        ))}
      </ul>
    </figure>
  );
}
