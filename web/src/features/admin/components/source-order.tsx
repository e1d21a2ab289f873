import type { SourceHealth } from '@runrate/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { orderSources } from '../api/source-settings.ts';
import { useAdminCall } from '../use-admin-call.ts';

const movedLimit = 200;

/** Order in which readers see the sources that were added here. */
export function SourceOrder({ sources }: { sources: readonly SourceHealth[] }) {
  const { busy, call } = useAdminCall();
  const added = sources.filter(({ from }) => from === 'hub');
  if (added.length < 2) return null;

  function move(index: number, by: number): void {
    const ids = added.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    void call('order', () => orderSources(ids.slice(0, movedLimit)));
  }

  return (
    <details>
      <summary className="w-fit cursor-pointer text-accent">{t('admin.order-of-the-sources-added')}</summary>
      <ol aria-label={t('admin.order')} className="mt-2 max-w-3xl border-t border-rule">
        {added.slice(0, movedLimit).map(({ id, name }, index) => (
          <li key={id} className="flex items-center gap-2 border-b border-rule py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
            <Button
              size="icon"
              variant="quiet"
              aria-label={t('admin.move-up', { name })}
              disabled={busy !== null || index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </Button>
            <Button
              size="icon"
              variant="quiet"
              aria-label={t('admin.move-down', { name })}
              disabled={busy !== null || index === added.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
