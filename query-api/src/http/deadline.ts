import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

/** Work is abandoned after this many milliseconds, so that a hanging engine does not hang readers. */
const longestWork = 10_000;

/** Returns the result of `work`. Throws a 503 if it takes too long. */
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
