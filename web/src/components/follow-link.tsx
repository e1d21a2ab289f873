import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { followPath, type Topic } from '../lib/follow-topic.ts';
import { buttonClasses } from './button.tsx';

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }));

/** Opens the ways to follow something; without scripts it leads to a page that offers the same. */
export function FollowLink({ topic, className }: { topic: Topic; className?: string }) {
  const [open, setOpen] = useState(false);
  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a
        href={followPath(topic)}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-label={`Follow ${topic.name}`}
        onClick={show}
        className={cn(buttonClasses({ size: 'sm' }), className)}
      >
        Follow
      </a>
      <Suspense>{open ? <FollowDialog topic={topic} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
