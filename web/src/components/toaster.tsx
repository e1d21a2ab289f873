import { X } from 'lucide-react';
import { Toast as ToastPrimitive } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { type Toast, type ToastStore, toastStore } from '../lib/toast-store.ts';

const DURATION_MS = 5_000;
/** The primitive dismisses above its threshold, we dismiss at 50. */
const SWIPE_THRESHOLD_PX = 49.99;

function ToastView({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <ToastPrimitive.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={cn(
        'flex items-start gap-3 rounded-md border bg-raised py-3 pe-2 ps-4 shadow-float animate-appear data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
        toast.tone === 'destructive' ? 'border-loss' : 'border-rule-strong',
      )}
    >
      <div className="min-w-0 flex-1">
        <ToastPrimitive.Title className={cn('font-semibold', toast.tone === 'destructive' && 'text-loss')}>
          {toast.title}
        </ToastPrimitive.Title>
        {toast.description ? (
          <ToastPrimitive.Description className="text-caption text-muted [overflow-wrap:anywhere]">
            {toast.description}
          </ToastPrimitive.Description>
        ) : null}
      </div>
      <ToastPrimitive.Close
        aria-label={t('components.dismiss')}
        className="flex size-8 items-center justify-center rounded-sm text-muted hover:text-ink"
      >
        <X aria-hidden="true" size={16} />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}

export function Toaster({ store = toastStore }: { store?: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <ToastPrimitive.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
      ))}
      <ToastPrimitive.Viewport
        hotkey={['F8']}
        label={t('frame.notifications-key', { hotkey: '{hotkey}' })}
        className="fixed end-0 bottom-0 z-60 flex w-full max-w-[420px] flex-col p-4 outline-none"
      />
    </ToastPrimitive.Provider>
  );
}
