import { daysBefore } from './anchor.ts';
import { startupItems } from './content/startup-items.ts';
import { startupRounds } from './content/startup-rounds.ts';
import { type Answer, jsonAnswer } from './http/answer.ts';

/** Converts ages to dates and adds the funding rounds; everything else is returned unchanged. */
export function answerStartups(anchor: number): Answer {
  const toInstant = (daysAgo: number) => new Date(daysBefore(anchor, daysAgo)).toISOString();
  const startups = startupItems.map(({ lastRoundDaysAgo, ...startup }) => {
    if (lastRoundDaysAgo === undefined) return startup;
    const rounds = startupRounds[startup.id]?.map(([name, daysAgo, amount, valuation]) => ({
      ...{ date: toInstant(daysAgo), name, amount, valuation },
    }));
    return {
      ...startup,
      lastRoundAt: toInstant(lastRoundDaysAgo),
      ...(rounds ? { lastRoundName: rounds[0]?.name, rounds } : {}),
    };
  });
  return jsonAnswer({ startups }, { lastModified: anchor });
}
