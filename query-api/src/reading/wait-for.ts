import type { FollowedChanges } from '@runrate/service';

export interface Waiting {
  readonly changes: FollowedChanges;
  /** In milliseconds. */
  readonly longest: number;
  readonly signal: AbortSignal;
}

/** Interval of checks in milliseconds, in case a change event was missed. */
const lookAgainEvery = 1000;

/** Waits for `check` to return a value, after each change of a view. Returns `undefined` on timeout or abort. */
export async function waitFor<Result>(
  { changes, longest, signal }: Waiting,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
  let looking = false;
  let lookAgain = false;
  const look = async () => {
    lookAgain = true;
    if (looking) return;
    looking = true;
    try {
      while (lookAgain) {
        lookAgain = false;
        const result = await check();
        if (result !== undefined) resolve(result);
      }
    } catch (error) {
      reject(error);
    } finally {
      looking = false;
    }
  };
  const end = () => resolve(undefined);
  const unsubscribe = changes.subscribe(() => void look());
  const ticking = setInterval(() => void look(), lookAgainEvery);
  const ending = setTimeout(end, longest);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  void look();
  try {
    return await promise;
  } finally {
    unsubscribe();
    clearInterval(ticking);
    clearTimeout(ending);
    signal.removeEventListener('abort', end);
  }
}

export async function waitAtMost(
  ended: Promise<unknown>,
  longest: number,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longest);
  const end = () => resolve();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    await Promise.race([ended, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
