// Measures new items from feed to views and search, and rereads of unchanged feeds, on the embedded engine, beside
// limits of the same run: npm run bench:ingest -- [--sources 1000] [--items 20] [--stored 100000] [--data FOLDER]
// [--memory GIBIBYTES] [--profile]
// --stored: also gathers on top of so many articles, kept in FOLDER for the next run
// --memory: configures the hub for a machine of that size; --profile: tells where the CPU goes
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BareWork, runBare, type Taken } from './bare.ts';
import { type Gathered, gather } from './gathered.ts';
import { startPublishers } from './publishers.ts';

const { values } = parseArgs({
  options: {
    sources: { type: 'string', default: '1000' },
    items: { type: 'string', default: '20' },
    stored: { type: 'string' },
    data: { type: 'string' },
    memory: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const [sources, items] = [Number(values.sources), Number(values.items)];
const total = sources * items;
const plan = {
  ...{ sources, items, stored: 0, profile: values.profile },
  memory: values.memory === undefined ? undefined : Number(values.memory),
};

const before = await measureLimits();
const hub = await gather(plan);
const limits = [before, await measureLimits()];
report(hub);
if (values.stored !== undefined) await gatherOnTop(Number(values.stored));

/** Before and after the hub, because a busy machine changes from minute to minute. */
async function measureLimits() {
  using publishers = await startPublishers(items);
  const run = (work: BareWork['work'], processes: number) =>
    runBare({ ...{ addresses: publishers.addresses, sources, processes, work, rounds: 5 } });
  return {
    layers: await run('layers', 1),
    onTwoCores: await run('layers', 2),
    unchanged: await run('unchanged', 1),
  };
}

function report({ startMs, cpuMs, wallMs, memoryBytes, unchanged, shares }: Gathered): void {
  print(`${sources} sources of ${items} new items of 5 kB, into views and search`);
  const bareCpu = middle('layers', ({ cpuMs: ms }) => ms);
  const bareWall = middle('onTwoCores', ({ wallMs: ms }) => ms);
  print(row('CPU an item, ms', (cpuMs / total).toFixed(3), `starting took ${Math.round(startMs)} ms more`));
  print(
    row(
      '  bare layers, ms',
      (bareCpu / total).toFixed(3),
      spread('layers', ({ cpuMs: ms }) => ms / total),
    ),
  );
  print(row('  of the limit', `${(cpuMs / bareCpu).toFixed(2)} x`, 'goal 1.6 x'));
  print(row('items a second', ((1000 * total) / wallMs).toFixed(0), ''));
  print(row('  bare, two cores', ((1000 * total) / bareWall).toFixed(0), ''));
  print(row('  time of the limit', `${(wallMs / bareWall).toFixed(2)} x`, 'goal 1.8 x'));
  print(row('memory at most, MB', (memoryBytes / 1024 ** 2).toFixed(0), 'goal 400'));
  if (shares.length > 0) print('shares of the CPU, starting included (threads by samples):');
  for (const [stage, ms] of shares)
    print(
      row(
        `  ${stage}`,
        `${((100 * ms) / (startMs + cpuMs)).toFixed(1)} %`,
        `${(ms / total).toFixed(3)} ms an item`,
      ),
    );
  const { checks, requests, answered304 } = unchanged;
  const bareUnchanged = middle('unchanged', ({ cpuMs: ms }) => ms);
  print(`the same ${sources} sources again and again, unchanged`);
  print(row('sources a second', ((1000 * checks) / unchanged.wallMs).toFixed(0), ''));
  print(row('sources a CPU second', ((1000 * checks) / unchanged.cpuMs).toFixed(0), ''));
  print(row('  bare GETs by undici', ((1000 * checks) / bareUnchanged).toFixed(0), ''));
  print(row('  of the limit', `${(unchanged.cpuMs / bareUnchanged).toFixed(2)} x`, 'goal 2.5 x'));
  print(row('304 of requests', `${answered304} of ${requests}`, 'goal all'));
}

/** Gathers the same once more in a hub that holds `stored` articles. */
async function gatherOnTop(stored: number): Promise<void> {
  const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'bench-stored-')));
  const used = await mkdtemp(join(tmpdir(), 'bench-on-top-'));
  try {
    execFileSync(process.execPath, [new URL('fill.ts', import.meta.url).pathname, folder, String(stored)], {
      stdio: 'inherit',
    });
    await cp(folder, used, { recursive: true });
    const onTop = await gather({ ...plan, stored, data: used });
    const ofEmpty = hub.wallMs / onTop.wallMs;
    print(`the same on top of ${stored} articles`);
    print(row('items a second', ((1000 * total) / onTop.wallMs).toFixed(0), ''));
    print(row('  of an empty hub', ofEmpty.toFixed(2), `goal ${stored > 100_000 ? 0.75 : 0.85}`));
    print(
      row('CPU an item, ms', (onTop.cpuMs / total).toFixed(3), `${(onTop.cpuMs / hub.cpuMs).toFixed(2)} x`),
    );
    print(row('memory at most, MB', (onTop.memoryBytes / 1024 ** 2).toFixed(0), ''));
    for (const [stage, ms] of onTop.shares)
      print(row(`  ${stage}`, '', `${(ms / total).toFixed(3)} ms an item, starting included`));
  } finally {
    await rm(used, { recursive: true, force: true });
    if (values.data === undefined) await rm(folder, { recursive: true, force: true });
  }
}

function middle(name: keyof typeof before, of: (taken: Taken) => number): number {
  const both = limits.map((limit) => of(limit[name]));
  return both.reduce((sum, value) => sum + value, 0) / both.length;
}

function spread(name: keyof typeof before, of: (taken: Taken) => number): string {
  return limits
    .map((limit) => of(limit[name]).toFixed(3))
    .join(' before, ')
    .concat(' after');
}

function row(name: string, value: string, remark: string): string {
  return `${name.padEnd(26)}${value.padStart(10)}   ${remark}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
