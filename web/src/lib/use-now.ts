import { useEffect, useState } from 'react';
import { useServedAt } from './first-render.tsx';

/** The current time, updated every `intervalMs`. While hydrating, the time at which the server rendered. */
export function useNow(intervalMs: number): number {
  const servedAt = useServedAt();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return servedAt ?? now;
}
