import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const gibibyte = 1024 ** 3;

/** Settings by the maximum amount of memory they apply to, in bytes, smallest first. */
const settings: readonly (readonly [bytes: number, flags: readonly string[]])[] = [
  [gibibyte, ['--memory-saver-mode']],
  [4 * gibibyte, ['--semi-space-growth-factor=1', '--heap-growing-percent=50']],
];

function availableToUs(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Limits V8's heaps, including those of threads, when memory is short. Up to 4 GiB, the young generation
 * stays as it is and the old one is collected once it has grown by half; up to 1 GiB, everything is collected
 * as early as possible (docs/decisions/0012). Call it before threads start. Returns the flags it set.
 */
export function spareMemory(bytes = availableToUs(), setFlags = setFlagsFromString): readonly string[] {
  const flags = settings.find(([most]) => bytes <= most)?.[1] ?? [];
  for (const flag of flags) setFlags(flag);
  return flags;
}
