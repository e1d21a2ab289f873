import type { Comparison, Difference, PartReport } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { formatInteger } from '../../../lib/format-count.ts';

const tones: Record<Difference['change'], 'gain' | 'loss' | 'amber'> = {
  added: 'gain',
  removed: 'loss',
  changed: 'amber',
};

/** How what was replayed from the log differs from what readers see, part by part, with the first few examples. */
export function ComparisonReport({ comparison }: { comparison: Comparison }) {
  const { differences, parts, repaired, left, comparedAt } = comparison;
  const differing = parts.filter(({ added, removed, changed }) => added + removed + changed > 0);
  return (
    <section aria-label="What was found" className="flex flex-col gap-3">
      <p>
        <span className="font-medium">{toSentence(differences)}</span>{' '}
        <span className="text-caption text-muted">
          {parts.length} views and indexes compared <RelativeTime at={comparedAt} />
          {repaired === undefined ? '' : `, ${repaired} mended`}
          {left ? `, ${left} left` : ''}
        </span>
      </p>
      <ul className="border-t border-rule">
        {differing.map((part) => (
          <PartLine key={`${part.part} ${part.name}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

function toSentence(differences: number): string {
  if (differences === 0) return 'No differences.';
  return differences === 1 ? '1 difference.' : `${formatInteger(differences)} differences.`;
}

function PartLine({ part: { part, name, samples, ...counts } }: { part: PartReport }) {
  return (
    <li className="border-b border-rule py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-full font-medium sm:basis-40">
          {part === 'search' ? `Search: ${name}` : name}
        </span>
        {(['added', 'removed', 'changed'] as const).map((change) => (
          <span key={change} className="text-caption text-muted figures">
            {formatInteger(counts[change])} {change}
          </span>
        ))}
      </p>
      {samples.length > 0 ? (
        <details className="mt-1 text-caption">
          <summary className="cursor-pointer text-accent">
            {samples.length === 1 ? '1 example' : `${samples.length} examples`}
          </summary>
          <ul className="mt-1 flex flex-col gap-1.5">
            {samples.map(({ key, change, fields }) => (
              <li key={key} className="[overflow-wrap:anywhere]">
                <Badge tone={tones[change]}>{change}</Badge> {key}
                {fields?.length ? <span className="text-muted">: {fields.join(', ')}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
