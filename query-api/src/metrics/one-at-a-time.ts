import { setTimeout as wait } from 'node:timers/promises';

/** An engine that hangs must not keep the other figures away, milliseconds. */
const lookLimitMs = 2000;

/** Who asks while an answer is on its way gets that answer. */
export function oneAtATime<Value>(ask: () => Promise<Value>): () => Promise<Value | undefined> {
  let asked: Promise<Value | undefined> | undefined;
  return () => {
    asked ??= inTime(ask()).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** Undefined where it takes too long or fails. */
export async function inTime<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  const late = wait(lookLimitMs, undefined, { ref: false });
  return Promise.race([asked, late]).catch(() => undefined);
}
