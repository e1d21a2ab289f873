import { Play } from 'lucide-react';

/**
 * Play icon over a large still, with the start time if it does not play from the beginning. Expects a parent
 * with the class `group`.
 */
export function PlayMark({ from }: { from?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="absolute start-3 bottom-3 flex items-center gap-3 sm:start-4 sm:bottom-4"
    >
      <span className="flex size-12 sm:size-14 items-center justify-center rounded-full bg-band/80 text-on-band ring-1 ring-on-band/50 transition-colors duration-150 group-hover:bg-accent-strong">
        <Play size={22} fill="currentColor" className="ms-0.5" />
      </span>
      {from === undefined ? null : (
        <span className="rounded-sm bg-band/80 px-2 py-0.5 text-ui text-on-band figures">{from}</span>
      )}
    </span>
  );
}
