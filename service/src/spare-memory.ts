import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const gibibyte = 1024 ** 3;

/** Up to so many bytes of memory these settings hold, those of the smallest first. */
const settings: readonly (readonly [bytes: number, flags: readonly string[]])[] = [
  [gibibyte, ['--memory-saver-mode']],
  [4 * gibibyte, ['--semi-space-growth-factor=1', '--heap-growing-percent=50']],
];

/** Bytes of this machine, or of the container where that is less. */
function availableToUs(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Has V8 keep its heaps small, those of threads as well, where memory is short: up to 4 GiB its young generation stays
 * as it is and the old one is collected when it has grown by half; up to 1 GiB everything is collected as early as it
 * can be (docs/decisions/0012). Call it before threads start. Answers what it set.
 */
export function spareMemory(bytes = availableToUs(), setFlags = setFlagsFromString): readonly string[] {
  const flags = settings.find(([most]) => bytes <= most)?.[1] ?? [];
  for (const flag of flags) setFlags(flag);
  return flags;
}
