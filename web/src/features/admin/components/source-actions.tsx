import type { SourceHealth, SourceSettings } from '@runrate/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { editSource, pauseSource, removeSource } from '../api/source-settings.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { SourceForm } from './source-form.tsx';

/** What an admin can do with a source that was added here. */
export function SourceActions({ source, settings }: { source: SourceHealth; settings: SourceSettings }) {
  const { busy, call } = useAdminCall();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const [total, setTotal] = useState(0);
  const { id, name, paused } = source;

  async function remove(): Promise<void> {
    setOpen(undefined);
    const answer = await call('remove', () => removeSource(id, true));
    if (answer) showToast({ title: `${name} was removed`, description: `${answer.total} items with it.` });
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Edit ${name}`} disabled={busy !== null} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button
        size="sm"
        aria-label={paused ? `Read ${name} again` : `Pause ${name}`}
        disabled={busy !== null}
        onClick={() => void call('pause', () => pauseSource(id, !paused))}
      >
        {paused ? 'Read again' : 'Pause'}
      </Button>
      <Button
        size="sm"
        aria-label={`Remove ${name}`}
        disabled={busy !== null}
        onClick={() =>
          void call('preview', async () => {
            setTotal((await removeSource(id, false)).total);
            setOpen('remove');
          })
        }
      >
        Remove
      </Button>
      <Dialog open={open === 'edit'} onOpenChange={() => setOpen(undefined)} title={`Edit ${name}`}>
        <div className="overflow-y-auto px-5 py-4">
          <SourceForm
            source={settings.source}
            action="Save"
            disabled={busy !== null}
            onSave={(said) =>
              void call('edit', async () => {
                await editSource(id, said);
                setOpen(undefined);
              })
            }
          />
        </div>
      </Dialog>
      <Dialog open={open === 'remove'} onOpenChange={() => setOpen(undefined)} title={`Remove ${name}?`}>
        <div className="flex flex-col gap-5 px-5 py-4">
          <p className="text-ui text-muted">
            It is not read any more, and {total === 1 ? 'the 1 item' : `the ${total} items`} that it brought
            are taken down for good.
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button variant="primary" onClick={() => void remove()}>
              Remove
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
