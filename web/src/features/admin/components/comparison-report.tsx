import type { Comparison, Difference, PartReport } from '@runrate/contracts';
import { formatList } from '@runrate/contracts';
import { Badge } from '../../../components/badge.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { formatInteger } from '../../../lib/format-count.ts';
import { rich, t } from '../../../lib/messages.ts';
import { wordFor } from '../state-words.ts';

const tones: Record<Difference['change'], 'gain' | 'loss' | 'amber'> = {
  added: 'gain',
  removed: 'loss',
  changed: 'amber',
};

/** How the views replayed from the log differ from what readers see, part by part, with the first few examples. */
export function ComparisonReport({ comparison }: { comparison: Comparison }) {
  const { differences, parts, repaired, left, comparedAt } = comparison;
  const differing = parts.filter(({ added, removed, changed }) => added + removed + changed > 0);
  return (
    <section aria-label={t('admin.what-was-found')} className="flex flex-col gap-3">
      <p>
        <span className="font-medium">{toSentence(differences)}</span>{' '}
        <span className="text-caption text-muted">
          {rich(
            'admin.views-and-indexes-compared',
            { when: () => <RelativeTime at={comparedAt} /> },
            { count: parts.length },
          )}
          {repaired === undefined ? '' : t('admin.mended', { repaired })}
          {left ? t('admin.left', { left }) : ''}
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
  if (differences === 0) return t('admin.no-differences');
  return t('admin.differences', { count: differences, shown: formatInteger(differences) });
}

function PartLine({ part: { part, name, samples, ...counts } }: { part: PartReport }) {
  return (
    <li className="border-b border-rule py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-full font-medium sm:basis-40">
          {part === 'search' ? t('admin.search-index', { name }) : name}
        </span>
        {(['added', 'removed', 'changed'] as const).map((change) => (
          <span key={change} className="text-caption text-muted figures">
            {t('admin.count-of-change', { count: formatInteger(counts[change]), change: wordFor(change) })}
          </span>
        ))}
      </p>
      {samples.length > 0 ? (
        <details className="mt-1 text-caption">
          <summary className="cursor-pointer text-accent">
            {t('admin.examples', { count: samples.length })}
          </summary>
          <ul className="mt-1 flex flex-col gap-1.5">
            {samples.map(({ key, change, fields }) => (
              <li key={key} className="[overflow-wrap:anywhere]">
                <Badge tone={tones[change]}>{wordFor(change)}</Badge> {key}
                {fields?.length ? <span className="text-muted">: {formatList(fields)}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
