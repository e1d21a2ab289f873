import { useEffect, useState } from 'react';
import { type DemoFrame, demoFrameAt, type QuestionAnswer } from './typing-demo.ts';

/** Runs the demo from mount, with one timer at a time. */
export function useTypingDemo(pairs: readonly QuestionAnswer[]): DemoFrame | null {
  const [start] = useState(() => Date.now());
  const [elapsed, setElapsed] = useState(0);
  const frame = demoFrameAt(pairs, elapsed);
  useEffect(() => {
    const next = demoFrameAt(pairs, elapsed);
    if (!next) return;
    const timer = setTimeout(
      () => setElapsed(Math.max(Date.now() - start, elapsed + next.nextIn)),
      next.nextIn,
    );
    return () => clearTimeout(timer);
  }, [pairs, start, elapsed]);
  return frame;
}
