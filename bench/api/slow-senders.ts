// Measures how long other clients wait while 500 connections send headers slowly and 500 send bodies slowly,
// compared with quiet phases of the same run:
// npm run bench:slow -- [--articles 1000] [--rounds 5] [--seconds 32] [--count 500]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '@runrate/testkit';
import { type Attack, attackSchema } from './attack.ts';
import { ChildServer } from './child-server.ts';
import { load, type Target } from './load.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '32' },
    count: { type: 'string', default: '500' },
  },
});
const serverCore = 0;
const loadCore = 1;
const connections = 4;
const attackers = 2 * Number(values.count);
/** Longer than a slow body survives, so that cut-offs and reconnects are part of the measurement. */
const seconds = Number(values.seconds);

const targets: Target[] = [
  ...[0, 12, 24, 36].map((offset) => ({ path: `/api/articles?limit=12&offset=${offset}` })),
  ...['/api/stats', '/api/articles/featured', '/api/news'].map((path) => ({ path })),
];

execFileSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)], { stdio: 'ignore' });
const dataDir = await mkdtemp(join(tmpdir(), 'bench-slow-'));
const hub = await ChildServer.start('hub', 'serve-hub.ts', [dataDir, values.articles], serverCore);
const sender = spawn(process.execPath, [new URL('send-slowly.ts', import.meta.url).pathname, values.count], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
try {
  await measure();
} finally {
  sender.disconnect();
  await hub.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const ratios: { p95: number; cpu: number }[] = [];
  await ask(2);
  print(
    `${connections} connections ask while ${attackers} send slowly; milliseconds, microseconds of CPU a request`,
  );
  print(row(['', 'p50', 'p95', 'CPU', 'slow p50', 'slow p95', 'slow CPU', 'p95 ratio', 'CPU ratio']));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const quiet = await ask(10);
    await tell({ attack: Number(new URL(hub.origin).port) });
    await untilOpen((open) => open >= 0.98 * attackers);
    const slow = await ask(seconds);
    await endAttack();
    const ratio = { p95: slow.p95 / quiet.p95, cpu: slow.cpu / quiet.cpu };
    ratios.push(ratio);
    const figures = [quiet.p50, quiet.p95, quiet.cpu, slow.p50, slow.p95, slow.cpu, ratio.p95, ratio.cpu];
    print(row([`round ${round}`, ...figures.map((figure) => figure.toFixed(2))]));
  }
  const p95 = median(ratios.map((ratio) => ratio.p95));
  print(
    `median ratio of p95 ${p95.toFixed(2)} (goal: 2 at most), of CPU ${median(ratios.map(({ cpu }) => cpu)).toFixed(2)}`,
  );
  await measureAlone();
}

/** Latency in ms and CPU per request in µs that ordinary clients see. */
async function ask(time: number): Promise<{ p50: number; p95: number; cpu: number }> {
  const before = await hub.ask();
  const { latencies, requests } = await load(hub.origin, targets, { connections, seconds: time });
  const cpu = ((await hub.ask()) - before) / requests;
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), cpu };
}

/** Prints what the slow senders alone cost the hub, and how long their connections last. */
async function measureAlone(): Promise<void> {
  const idle = await shareOver(5);
  await tell({ attack: Number(new URL(hub.origin).port) });
  await untilOpen((open) => open >= 0.98 * attackers);
  const share = await shareOver(seconds);
  const { cuts, longest } = await tell({});
  await endAttack();
  print(`CPU of the hub while nobody else asks: ${percent(share)} of a core, ${percent(idle)} without them`);
  for (const kind of ['headers', 'body'] as const) {
    print(
      `slow in ${kind}: cut off ${cuts[kind]} times, after ${(longest[kind] / 1000).toFixed(1)} s at most`,
    );
  }
}

async function endAttack(): Promise<void> {
  await tell({ attack: null });
  await untilOpen((open) => open === 0);
}

async function shareOver(time: number): Promise<number> {
  const before = await hub.ask();
  const started = performance.now();
  await wait(time * 1000);
  return ((await hub.ask()) - before) / 1000 / (performance.now() - started);
}

async function untilOpen(isEnough: (open: number) => boolean): Promise<void> {
  while (!isEnough((await tell({})).open)) await wait(100);
}

async function tell(message: { attack?: number | null }): Promise<Attack> {
  sender.send(message);
  const [answer] = await once(sender, 'message');
  return attackSchema.parse(answer);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => cell.padEnd(11)).join('');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
