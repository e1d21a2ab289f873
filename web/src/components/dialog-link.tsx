import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { buttonClasses } from './button.tsx';

interface DialogLinkProps {
  /** Where it leads without scripts. */
  readonly href: string;
  readonly text: string;
  /** Begins with the text and says of what. */
  readonly label: string;
  readonly dialog: (close: () => void) => ReactNode;
  readonly className?: string | undefined;
}

/** Opens a dialog whose code may still have to come; without scripts it leads to a page that does the same. */
export function DialogLink({ href, text, label, dialog, className }: DialogLinkProps) {
  const [open, setOpen] = useState(false);
  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={show}
        className={cn(buttonClasses({ size: 'sm' }), className)}
      >
        {text}
      </a>
      <Suspense>{open ? dialog(() => setOpen(false)) : null}</Suspense>
    </>
  );
}
