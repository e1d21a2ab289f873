import { LoaderCircle } from 'lucide-react';

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-caption">
      <LoaderCircle aria-hidden="true" size={20} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
