import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { t } from '../lib/messages.ts';
import { useFocusReturn } from '../lib/use-focus-return.ts';
import { buttonClasses } from './button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** 'wide' for players and frames, 'narrow' for facts. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal with a title bar. It traps the focus and returns it to the opener; Escape and the backdrop close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'narrow',
  children,
  footer,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <DialogPrimitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focusReturn}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[92dvh] w-[calc(100vw-1.5rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-md border border-rule bg-raised shadow-float',
            width === 'wide' ? 'max-w-5xl' : 'max-w-lg',
          )}
        >
          <div className="flex items-start gap-4 border-b border-rule px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <DialogPrimitive.Title className="headline text-h5">{title}</DialogPrimitive.Title>
              {description ? (
                <DialogPrimitive.Description className="mt-0.5 text-caption text-muted">
                  {description}
                </DialogPrimitive.Description>
              ) : null}
            </div>
            <DialogPrimitive.Close className={cn(buttonClasses({ variant: 'quiet', size: 'icon' }), '-me-2')}>
              <X aria-hidden="true" size={18} />
              <span className="sr-only">{t('components.close')}</span>
            </DialogPrimitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          {footer ? (
            <div className="border-t border-rule px-5 py-3 text-caption text-muted">{footer}</div>
          ) : null}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
