import type { SourceHealth, SourceSettings } from '@runrate/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { editSource, pauseSource, removeSource } from '../api/source-settings.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { SourceForm } from './source-form.tsx';

/** Admin actions for a source that was added here. */
export function SourceActions({ source, settings }: { source: SourceHealth; settings: SourceSettings }) {
  const { busy, call } = useAdminCall();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const [total, setTotal] = useState(0);
  const { id, name, paused } = source;

  async function remove(): Promise<void> {
    setOpen(undefined);
    const answer = await call('remove', () => removeSource(id, true));
    if (answer)
      showToast({
        title: t('admin.was-removed', { name }),
        description: t('admin.items-with-it', { count: answer.total }),
      });
  }

  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button
        size="sm"
        aria-label={t('admin.edit-named', { name })}
        disabled={busy !== null}
        onClick={() => setOpen('edit')}
      >
        {t('admin.edit')}
      </Button>
      <Button
        size="sm"
        aria-label={paused ? t('admin.read-again-named', { name }) : t('admin.pause-named', { name })}
        disabled={busy !== null}
        onClick={() => void call('pause', () => pauseSource(id, !paused))}
      >
        {paused ? t('admin.read-again') : t('admin.pause')}
      </Button>
      <Button
        size="sm"
        aria-label={t('admin.remove-named', { name })}
        disabled={busy !== null}
        onClick={() =>
          void call('preview', async () => {
            setTotal((await removeSource(id, false)).total);
            setOpen('remove');
          })
        }
      >
        {t('admin.remove')}
      </Button>
      <Dialog
        open={open === 'edit'}
        onOpenChange={() => setOpen(undefined)}
        title={t('admin.edit-named', { name })}
      >
        <div className="overflow-y-auto px-5 py-4">
          <SourceForm
            source={settings.source}
            action={t('admin.save')}
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
      <Dialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(undefined)}
        title={t('admin.remove-question', { name })}
      >
        <div className="flex flex-col gap-5 px-5 py-4">
          <p className="text-ui text-muted">{t('admin.it-is-not-read-any', { count: total })}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setOpen(undefined)}>{t('admin.cancel')}</Button>
            <Button variant="primary" onClick={() => void remove()}>
              {t('admin.remove')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
