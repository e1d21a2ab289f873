import { Play } from 'lucide-react';

/** The mark over a large still; the button around it is a `group`. */
export function PlayMark() {
  return (
    <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-band/80 text-on-band transition-colors duration-150 group-hover:bg-accent-strong">
        <Play size={26} fill="currentColor" className="ml-1" />
      </span>
    </span>
  );
}
