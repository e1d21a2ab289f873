import { setTimeout as wait } from 'node:timers/promises';

/** Timeout in milliseconds, so that an engine that hangs does not block the other metrics. */
const lookLimitMs = 2000;

/** Wraps a function so that calls made while one is running share its result. */
export function oneAtATime<Value>(ask: () => Promise<Value>): () => Promise<Value | undefined> {
  let asked: Promise<Value | undefined> | undefined;
  return () => {
    asked ??= inTime(ask()).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** Resolves to undefined if the promise is too slow or rejects. */
export async function inTime<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  const late = wait(lookLimitMs, undefined, { ref: false });
  return Promise.race([asked, late]).catch(() => undefined);
}
