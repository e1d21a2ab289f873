import { cn } from '../lib/class-names.ts';
import { toInitials } from '../lib/initials.ts';

export function AvatarInitials({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-rule-strong bg-sunk text-caption font-semibold text-muted',
        className,
      )}
    >
      {toInitials(name)}
    </span>
  );
}
