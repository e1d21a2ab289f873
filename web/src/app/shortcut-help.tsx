import { Dialog } from '../components/dialog.tsx';
import { t } from '../lib/messages.ts';
import { shortcutHelp } from './shortcut-keys.ts';

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('frame.keyboard')}>
      <dl className="px-5 py-3">
        {shortcutHelp.map(({ keys, does }) => (
          <div
            key={keys}
            className="flex items-baseline justify-between gap-6 border-b border-rule py-2 last:border-0"
          >
            <dt className="order-2 font-medium figures">{keys}</dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
