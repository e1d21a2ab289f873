import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

/** Work that takes longer than this is given up, so that a hanging engine hangs no reader. */
const longestWork = 10_000;

/** The result of `work`; a 503 when it takes too long. */
export async function withDeadline<Result>(work: Promise<Result>, longest = longestWork): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(
      new Refusal(503, say('refusals.too-busy'), {
        'Retry-After': '30',
      }),
    );
  }, longest);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
