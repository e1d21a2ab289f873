import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { buttonClasses } from './button.tsx';

interface DialogLinkProps {
  /** Link target without JavaScript. */
  readonly href: string;
  readonly text: string;
  /** Starts with the text and adds what it refers to. */
  readonly label: string;
  readonly dialog: (close: () => void) => ReactNode;
  readonly className?: string | undefined;
}

/** Opens a dialog whose code may still be loading; without JavaScript, links to a page that does the same. */
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
