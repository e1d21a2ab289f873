/** A toast. Only one is on screen at a time; a dismissed one stays in the store, closed, until it is removed. */
export interface Toast {
  id: string;
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  open: boolean;
}

type ToastAction =
  | { type: 'shown'; toast: Toast }
  | { type: 'dismissed'; id: string }
  | { type: 'removed'; id: string };

const LIMIT = 1;
const REMOVAL_DELAY_MS = 1_000_000;

function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'shown':
      return [action.toast, ...toasts].slice(0, LIMIT);
    case 'dismissed':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast));
    case 'removed':
      return toasts.filter((toast) => toast.id !== action.id);
  }
}

export interface ToastStore {
  get: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  show: (toast: Pick<Toast, 'title' | 'description' | 'tone'>) => string;
  dismiss: (id: string) => void;
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let counter = 0;

  function dispatch(action: ToastAction): void {
    toasts = reduceToasts(toasts, action);
    for (const listener of listeners) listener();
  }

  return {
    get: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(toast) {
      counter += 1;
      const id = `toast-${counter}`;
      dispatch({ type: 'shown', toast: { ...toast, id, open: true } });
      return id;
    },
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      dispatch({ type: 'dismissed', id });
      setTimeout(() => dispatch({ type: 'removed', id }), REMOVAL_DELAY_MS);
    },
  };
}

export const toastStore = createToastStore();

export function showToast(toast: Pick<Toast, 'title' | 'description' | 'tone'>): void {
  toastStore.show(toast);
}
