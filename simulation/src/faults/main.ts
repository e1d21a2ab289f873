import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, faults } from './fault-table.ts';
import { findFault, readFaulty } from './put-back.ts';

interface Found {
  readonly fault: Fault;
  readonly output: string;
  /** Absent if no seed showed the fault. */
  readonly by?: { readonly seed: string; readonly invariant: string };
}

const simulator = join(import.meta.dirname, '../main.ts');
const seedsAtMost = '50';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Simulates seed after seed with the fault put back, until one shows it. */
function look(fault: Fault, days: string): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const args = [
    '--fault',
    fault.name,
    '--seed',
    '1',
    '--seeds',
    seedsAtMost,
    '--days',
    String(fault.days ?? days),
  ];
  const child = spawn(process.execPath, [simulator, ...args, '--until-broken'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.once('error', reject);
  child.once('close', (code) => {
    const [, seed, invariant] = /^seed (\d+): BROKEN, ([^(]+) \(/m.exec(output) ?? [];
    if (seed !== undefined && invariant !== undefined) resolve({ fault, output, by: { seed, invariant } });
    else if (code === 0) resolve({ fault, output });
    else reject(new Error(`The simulation of ${fault.name} ended with code ${code}.`));
  });
  return promise;
}

function tell({ fault, output, by }: Found): void {
  const [, spent = ''] = /broken, (.+)$/m.exec(output) ?? [];
  if (!by) {
    say(`${fault.name}: NOT FOUND (${spent}): ${fault.what}`);
    return;
  }
  const [, plan = ''] = /^The shortest plan .*:\n([\s\S]*?)\nWhat happened last:/m.exec(output) ?? [];
  say(`${fault.name}: found by seed ${by.seed}, “${by.invariant}” (${spent}): ${fault.what}\n${plan}`);
}

/** Searches for the named faults, or for all, one after the other; returns whether all were found. */
async function lookForAll(names: readonly string[], days: string): Promise<boolean> {
  const wanted = names.length > 0 ? names.map(findFault) : faults;
  // Fail early if the source text of any fault no longer matches.
  for (const fault of wanted) readFaulty(fault);
  let missed = 0;
  for (const fault of wanted) {
    const found = await look(fault, days);
    tell(found);
    if (!found.by) missed += 1;
  }
  say(
    `${wanted.length - missed} of ${wanted.length} faults found within ${seedsAtMost} seeds of ${days} days`,
  );
  return missed === 0;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '12' } },
  });
  process.exit((await lookForAll(positionals, values.days)) ? 0 : 1);
} catch (error) {
  if (!(error instanceof RangeError) && !(error instanceof Error && 'code' in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
