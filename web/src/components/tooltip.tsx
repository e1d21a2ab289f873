import { Tooltip as TooltipPrimitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/**
 * Wraps a group of tooltips: they share one delay, which is skipped for 300 ms after one of them closes. Not used
 * around the whole app: the primitive weighs 20 kB, so only lazily loaded parts may import it.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <TooltipPrimitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </TooltipPrimitive.Provider>
  );
}

/** `children` is one focusable element. The text repeats, never replaces, that element's own name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  // Controlled here: left to itself, the primitive mistakes its first value for an outside change and closes at once.
  const [open, setOpen] = useState(false);
  return (
    <TooltipPrimitive.Root open={open} onOpenChange={setOpen}>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-caption text-paper shadow-float"
        >
          {text}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
}
