import { formatList } from '@runrate/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { type ImportedSources, importList } from '../api/source-settings.ts';
import { useAdminCall } from '../use-admin-call.ts';

const shownLimit = 20;
const linkClasses = 'text-accent underline underline-offset-3';

/** Import and export of feed lists. */
export function SourceLists() {
  const { busy, call } = useAdminCall();
  const [list, setList] = useState<{ opml: string; found: ImportedSources }>();

  function open(file: File | undefined): void {
    if (!file) return;
    void call('look', async () => {
      const opml = await file.text();
      setList({ opml, found: await importList(opml, true) });
    });
  }

  async function add(opml: string): Promise<void> {
    const answer = await call('import', () => importList(opml, false));
    if (!answer) return;
    setList(undefined);
    showToast({
      title: t('admin.sources-were-added', { count: answer.added.length }),
      description: t('admin.they-are-being-read-now'),
    });
  }

  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className="flex flex-wrap items-center gap-2 text-caption text-muted">
          {t('admin.a-list-of-another-reader')}
          <input
            type="file"
            accept=".opml,.xml,text/x-opml,text/xml"
            disabled={busy !== null}
            onChange={({ target }) => {
              open(target.files?.[0]);
              target.value = '';
            }}
            className="w-64 max-w-full text-caption text-ink file:me-3 file:h-8 file:rounded-md file:border file:border-rule-strong file:bg-surface file:px-3 file:text-ink"
          />
        </label>
        <a href="/api/admin/sources.opml" download className={linkClasses}>
          {t('admin.export-as-opml')}
        </a>
        <a href="/api/admin/sources.yaml" download className={linkClasses}>
          {t('admin.export-as-yaml')}
        </a>
      </div>
      {list ? (
        <div role="status" className="flex flex-col gap-2 [overflow-wrap:anywhere]">
          <p>{t('admin.sources-would-be-added', { count: list.found.added.length })}</p>
          {list.found.unmatched.length > 0 ? (
            <p className="text-caption text-muted">
              {t('admin.no-category-has-the-name', { names: formatList(list.found.unmatched) })}
            </p>
          ) : null}
          <LeftOut lines={list.found.leftOut} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              disabled={busy !== null || list.found.added.length === 0}
              onClick={() => void add(list.opml)}
            >
              {t('admin.add-them')}
            </Button>
            <Button onClick={() => setList(undefined)}>{t('admin.cancel')}</Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function LeftOut({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t('admin.left-out')} className="text-caption text-muted">
      {lines.slice(0, shownLimit).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > shownLimit ? (
        <li>{t('admin.and-more', { count: lines.length - shownLimit })}</li>
      ) : null}
    </ul>
  );
}
