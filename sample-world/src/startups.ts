import { daysBefore } from './anchor.ts';
import { startupItems } from './content/startup-items.ts';
import { type Answer, jsonAnswer } from './http/answer.ts';

/** Ages become dates; the rest is told as it is. */
export function answerStartups(anchor: number): Answer {
  const startups = startupItems.map(({ lastRoundDaysAgo, ...startup }) =>
    lastRoundDaysAgo === undefined
      ? startup
      : { ...startup, lastRoundAt: new Date(daysBefore(anchor, lastRoundDaysAgo)).toISOString() },
  );
  return jsonAnswer({ startups }, { lastModified: anchor });
}
