import { type RefObject, useEffect, useState } from 'react';

/** Returns how much of a text has been scrolled past, in whole percent: 0 at its top, 100 when its end is in view. */
export function readPercent(box: { top: number; bottom: number; height: number }, viewport: number): number {
  const distance = box.height - viewport;
  if (distance <= 0) return box.bottom <= viewport ? 100 : 0;
  return Math.round(Math.min(1, Math.max(0, -box.top / distance)) * 100);
}

export function useReadingProgress(text: RefObject<HTMLElement | null>): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    let frame = 0;
    function measure(): void {
      frame = 0;
      if (text.current) setPercent(readPercent(text.current.getBoundingClientRect(), window.innerHeight));
    }
    function schedule(): void {
      frame ||= requestAnimationFrame(measure);
    }
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [text]);
  return percent;
}
