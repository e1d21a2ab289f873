import { useEffect, useState } from 'react';
import { useServedAt } from './first-render.tsx';

/** The current time, renewed every `intervalMs`. Components stay pure functions of it. */
export function useNow(intervalMs: number): number {
  const servedAt = useServedAt();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return servedAt ?? now;
}
