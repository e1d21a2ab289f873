import type { SourceHealth } from '@runrate/contracts';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { refreshSource } from '../api/refresh-source.ts';
import { byConcern } from '../source-lights.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { SourceRow } from './source-row.tsx';

const headings = [
  { label: t('admin.column-source') },
  { label: t('admin.column-kind'), className: 'max-md:hidden' },
  { label: t('admin.column-from'), className: 'max-md:hidden' },
  { label: t('admin.column-state') },
  { label: t('admin.column-read'), below: t('admin.column-newest'), className: 'text-end' },
  { label: t('admin.column-newest'), className: 'text-end max-md:hidden' },
  { label: t('admin.column-new'), className: 'text-end max-md:hidden' },
];

/** Every source in a line, those that need attention first. Phones have the other columns below the name and the time. */
export function SourcesTable({ sources }: { sources: readonly SourceHealth[] }) {
  const { busy, call } = useAdminCall();

  async function refresh({ id, name }: SourceHealth): Promise<void> {
    const answer = await call(id, () => refreshSource(id));
    if (answer) showToast({ title: t('admin.was-read', { name }), description: answer.message });
  }

  return (
    <table className="w-full text-caption">
      <caption className="sr-only">{t('admin.sources')}</caption>
      <thead className="text-muted">
        <tr className="border-b border-rule-strong">
          {headings.map(({ label, below, className = '' }) => (
            <th
              key={label}
              scope="col"
              className={`py-1.5 pe-2 align-bottom font-medium sm:pe-4 ${className}`}
            >
              {label}
              {below ? <span className="block text-micro md:hidden">{below}</span> : null}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('admin.column-actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {byConcern(sources).map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isBusy={busy !== null}
            isReading={busy === source.id}
            onRefresh={() => void refresh(source)}
          />
        ))}
      </tbody>
    </table>
  );
}
