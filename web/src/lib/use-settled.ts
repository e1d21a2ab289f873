import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `settledMs`; the initial value at once. */
export function useSettled<T>(value: T, settledMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value, settledMs]);
  return settled;
}
