import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { type ImportedSources, importList } from '../api/source-settings.ts';
import { useAdminCall } from '../use-admin-call.ts';

const shownLimit = 20;
const linkClasses = 'text-accent underline underline-offset-3';

/** Lists of feeds, in and out. */
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
      title: `${answer.added.length} sources were added`,
      description: 'They are being read now.',
    });
  }

  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className="flex flex-wrap items-center gap-2 text-caption text-muted">
          A list of another reader (OPML)
          <input
            type="file"
            accept=".opml,.xml,text/x-opml,text/xml"
            disabled={busy !== null}
            onChange={({ target }) => {
              open(target.files?.[0]);
              target.value = '';
            }}
            className="w-64 max-w-full text-caption text-ink file:mr-3 file:h-8 file:rounded-md file:border file:border-rule-strong file:bg-surface file:px-3 file:text-ink"
          />
        </label>
        <a href="/api/admin/sources.opml" download className={linkClasses}>
          Export as OPML
        </a>
        <a href="/api/admin/sources.yaml" download className={linkClasses}>
          Export as YAML
        </a>
      </div>
      {list ? (
        <div role="status" className="flex flex-col gap-2 [overflow-wrap:anywhere]">
          <p>{list.found.added.length} sources would be added.</p>
          {list.found.unmatched.length > 0 ? (
            <p className="text-caption text-muted">
              No category has the name of {list.found.unmatched.join(', ')}.
            </p>
          ) : null}
          <LeftOut lines={list.found.leftOut} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              disabled={busy !== null || list.found.added.length === 0}
              onClick={() => void add(list.opml)}
            >
              Add them
            </Button>
            <Button onClick={() => setList(undefined)}>Cancel</Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function LeftOut({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Left out" className="text-caption text-muted">
      {lines.slice(0, shownLimit).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > shownLimit ? <li>and {lines.length - shownLimit} more</li> : null}
    </ul>
  );
}
