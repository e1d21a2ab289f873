import { useEffect, useState } from 'react';

const AUTOPLAY_DELAY_MS = 500;
const STARTED_FLAG_MS = 2_000;

/** Calls `start` 500 ms after mount; returns true for the 2 s after that. */
export function useAutoplay(enabled: boolean, start: () => void): boolean {
  const [justStarted, setJustStarted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the mount, whatever `start` becomes
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(() => {
      start();
      setJustStarted(true);
    }, AUTOPLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [enabled]);
  useEffect(() => {
    if (!justStarted) return;
    const timer = setTimeout(() => setJustStarted(false), STARTED_FLAG_MS);
    return () => clearTimeout(timer);
  }, [justStarted]);
  return justStarted;
}
