import { findFault, putBack } from './faults/put-back.ts';
import { readOptions } from './simulate-options.ts';

try {
  const fresh = Number(process.hrtime.bigint() % 1_000_000_000n);
  const options = readOptions(process.argv.slice(2), fresh);
  const checkFault = options.fault === undefined ? undefined : putBack(findFault(options.fault));
  // Load the hub's code only now, so that it contains the fault.
  const { tryAll } = await import('./try-plans.ts');
  checkFault?.();
  process.exit((await tryAll(options)) ? 0 : 1);
} catch (error) {
  if (!(error instanceof RangeError) && !(error instanceof Error && 'code' in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
