import { EngineFull } from '../ports/engine-errors.ts';
import type { Caller } from './rpc.ts';
import type { WriterMethods } from './worker-methods.ts';

const quietMs = 60_000;

/** Reports a write that failed because the disk is full, then once a minute for as long as writes fail. */
export function tellingFullDisk(
  writer: Caller<WriterMethods>,
  say: (line: string) => void,
): Caller<WriterMethods> {
  let toldAt = Number.NEGATIVE_INFINITY;
  function tell(error: unknown): void {
    const now = performance.now();
    if (!(error instanceof EngineFull) || now - toldAt < quietMs) return;
    toldAt = now;
    say(`${error.message} Pages are served meanwhile; writing goes on by itself.`);
  }
  return {
    ...writer,
    call(...asked) {
      const result = writer.call(...asked);
      result.catch(tell);
      return result;
    },
  };
}
