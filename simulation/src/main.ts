import { findFault, putBack } from './faults/put-back.ts';
import { readOptions } from './simulate-options.ts';

try {
  const fresh = Number(process.hrtime.bigint() % 1_000_000_000n);
  const options = readOptions(process.argv.slice(2), fresh);
  if (options.fault !== undefined) putBack(findFault(options.fault));
  // The hub's code is loaded from here on, so that a fault is in it.
  const { tryAll } = await import('./try-plans.ts');
  process.exit((await tryAll(options)) ? 0 : 1);
} catch (error) {
  if (!(error instanceof RangeError) && !(error instanceof Error && 'code' in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
