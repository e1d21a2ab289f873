import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const smallMachine = 2 * 1024 ** 3;

/** Bytes of this machine, or of the container where that is less. */
function availableToUs(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Has V8 keep its heaps small, those of threads as well, where there are 2 GiB or less: half the memory for more time
 * spent collecting (docs/decisions/0012). Call it before threads start. Answers whether it did.
 */
export function spareMemory(bytes = availableToUs(), setFlags = setFlagsFromString): boolean {
  const isSmall = bytes <= smallMachine;
  if (isSmall) setFlags('--memory-saver-mode');
  return isSmall;
}
