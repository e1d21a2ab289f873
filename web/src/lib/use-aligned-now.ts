import { useEffect, useState } from 'react';
import { useServedAt } from './first-render.tsx';

/** The current time, updated at every whole multiple of `intervalMs` since the Unix epoch. */
export function useAlignedNow(intervalMs: number): number {
  const servedAt = useServedAt();
  const [now, setNow] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick plans the next
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), intervalMs - (Date.now() % intervalMs));
    return () => clearTimeout(timer);
  }, [intervalMs, now]);
  return servedAt ?? now;
}
