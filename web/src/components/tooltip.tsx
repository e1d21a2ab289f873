import { Tooltip as TooltipPrimitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/**
 * Wraps a group of tooltips: one delay for all, skipped for 300 ms after one of them closed. Not around the app:
 * the primitive weighs 20 kB, which only lazily loaded parts may bring along.
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
  // Held here: left to itself, the primitive takes its first value for a change from outside, and closes at once.
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
