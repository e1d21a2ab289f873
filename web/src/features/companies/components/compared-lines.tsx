import { extent } from 'd3-array';
import { line } from 'd3-shape';

type Points = readonly (readonly [day: string, value: number])[];

interface ComparedLinesProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly points: Points }[];
  readonly format: (value: number) => string;
}

const lineLooks = [
  { stroke: 'stroke-accent', mark: 'bg-accent', dash: undefined },
  { stroke: 'stroke-ink', mark: 'bg-ink', dash: '6 3' },
  { stroke: 'stroke-amber', mark: 'bg-amber', dash: '2 3' },
  { stroke: 'stroke-loss', mark: 'bg-loss', dash: '10 3 2 3' },
] as const;

/** Several companies over the same days. Lines differ in dash pattern as well as colour. */
export function ComparedLines({ title, lines, format }: ComparedLinesProps) {
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
      <div className="relative mt-3 h-56">
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
      <ul className="mt-2 flex flex-wrap gap-x-5 text-caption figures">
        {lines.map(({ name, points }, place) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`h-0.5 w-4 ${lineLooks[place]?.mark}`} />
            {name} {points.length > 0 ? format(points.at(-1)?.[1] ?? 0) : '--'}
          </li>
        ))}
      </ul>
    </figure>
  );
}
