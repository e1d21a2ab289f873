import { daysBefore } from './anchor.ts';
import { startupItems } from './content/startup-items.ts';
import { type Answer, jsonAnswer } from './http/answer.ts';

/** Converts ages to dates; everything else is returned unchanged. */
export function answerStartups(anchor: number): Answer {
  const startups = startupItems.map(({ lastRoundDaysAgo, ...startup }) =>
    lastRoundDaysAgo === undefined
      ? startup
      : { ...startup, lastRoundAt: new Date(daysBefore(anchor, lastRoundDaysAgo)).toISOString() },
  );
  return jsonAnswer({ startups }, { lastModified: anchor });
}
