// Measures new items from feed to views and search, and rereads of unchanged feeds, on the embedded engine:
// npm run bench:ingest -- [--sources 1000] [--items 20] [--data FOLDER] [--memory GIBIBYTES]
// --memory: configures the hub for a machine of that size
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { articleSearch, articlesView, hubConfigSchema, sourceStatesView } from '@runrate/contracts';
import { createHub, prepareProcess, type RunningHub } from '@runrate/standalone';
import { pino } from 'pino';
import { z } from 'zod';
import { startThreadProfiles, toMs } from './thread-profile.ts';

const { values } = parseArgs({
  options: {
    sources: { type: 'string', default: '1000' },
    items: { type: 'string', default: '20' },
    data: { type: 'string' },
    memory: { type: 'string' },
  },
});
const [sources, items] = [Number(values.sources), Number(values.items)];
const total = sources * items;
/** The hub sends at most two requests at a time to a host; this many hosts keep sixteen busy. */
const hosts = 16;
/** How often unchanged sources are read again. */
const rounds = 5;

/** Daily, 12 hours from now, so that no scheduled fetch falls into the measurement. */
const tomorrow = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;

const publishers = fork(new URL('serve-feeds.ts', import.meta.url), [String(items), String(hosts)]);
const { port } = z.object({ port: z.number() }).parse((await once(publishers, 'message'))[0]);
const addresses = Array.from({ length: hosts }, (_, n) => `127.0.0.${n + 1}:${port}`);
const config = hubConfigSchema.parse({
  network: { allow: addresses },
  sources: Array.from({ length: sources }, (_, n) => ({
    ...{ id: `publisher-${n}`, kind: 'articles', name: `Publisher ${n}`, schedule: tomorrow },
    url: `http://${addresses[n % hosts]}/${n}`,
  })),
});
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'bench-ingest-')));
prepareProcess({}, dataDir, values.memory === undefined ? undefined : Number(values.memory) * 1024 ** 3);
try {
  await measure();
} finally {
  publishers.disconnect();
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const stopProfiles = await startThreadProfiles();
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  await using hub = await createHub(
    { config, host: '127.0.0.1', port: 0, dataDir, logger: pino({ level: 'silent' }) },
    { firstFillTimeout: 600_000 },
  );
  await untilVisible(hub);
  const seconds = (performance.now() - begun) / 1000;
  const used = toMs(process.cpuUsage(cpu));
  const shares = await stopProfiles();
  print(`${sources} sources of ${items} new items of 5 kB, into views and search`);
  print(row('items a second', (total / seconds).toFixed(0), 'goal 1500'));
  print(row('CPU an item, ms', (used / total).toFixed(3), 'goal 0.65'));
  print(row('memory at most, MB', (process.resourceUsage().maxRSS / 1024).toFixed(0), 'goal 400'));
  print('shares of the CPU (threads by samples):');
  for (const [stage, ms] of [...shares].toSorted((a, b) => b[1] - a[1])) {
    print(row(`  ${stage}`, `${((100 * ms) / used).toFixed(1)} %`, `${(ms / total).toFixed(3)} ms an item`));
  }
  await measureUnchanged(hub);
}

/** Rereads every source several times, requested through the log as an admin does; each responds 304. */
async function measureUnchanged({ engines }: RunningHub): Promise<void> {
  const before = await countRequests();
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  for (let round = 0; round < rounds; round += 1) await readAgain(engines, round);
  const checks = rounds * sources;
  const seconds = (performance.now() - begun) / 1000;
  const after = await countRequests();
  const [unchanged, requests] = [after.unchanged - before.unchanged, after.requests - before.requests];
  print(`the same ${sources} sources ${rounds} times again, unchanged`);
  print(row('sources a second', (checks / seconds).toFixed(0), ''));
  print(row('sources a CPU second', ((1000 * checks) / toMs(process.cpuUsage(cpu))).toFixed(0), 'goal 3000'));
  print(row('304 of requests', `${unchanged} of ${requests}`, ''));
}

/** Checks only 20 source states at a time, so that polling costs little. */
async function readAgain({ log, views }: RunningHub['engines'], round: number): Promise<void> {
  const at = new Date().toISOString();
  const positions = await log.append(config.sources.map(({ id }) => toRequest(`${id}|${round}`, id, at)));
  const first = Math.min(...positions.map(({ offset }) => offset));
  let waiting = config.sources.map(({ id }) => id);
  while (waiting.length > 0) {
    const looked = waiting.slice(0, 20);
    const states = await views.getMany(sourceStatesView, looked);
    const left = looked.filter((id) => (states.get(id)?.document.handled?.offset ?? -1) < first);
    waiting = [...left, ...waiting.slice(looked.length)];
    if (left.length > 0) await wait(50);
  }
}

function toRequest(requestId: string, sourceId: string, at: string) {
  const data = { requestId, sourceId, cause: 'admin' };
  const event = {
    ...{ id: data.requestId, type: 'FetchRequested', version: 1, key: sourceId },
    ...{ occurredAt: at, recordedAt: at, source: 'bench', data },
  };
  return {
    topic: 'fetch-requests' as const,
    key: sourceId,
    value: JSON.stringify(event),
  };
}

async function untilVisible({ engines }: RunningHub): Promise<void> {
  for (;;) {
    const [viewed, found] = await Promise.all([
      engines.views.count({ view: articlesView, list: 'newest' }),
      engines.search.count(articleSearch),
    ]);
    if (viewed >= total && found >= total) return;
    await wait(50);
  }
}

async function countRequests(): Promise<{ requests: number; unchanged: number }> {
  publishers.send('count');
  return z
    .object({ requests: z.number(), unchanged: z.number() })
    .parse((await once(publishers, 'message'))[0]);
}

function row(name: string, value: string, remark: string): string {
  return `${name.padEnd(26)}${value.padStart(10)}   ${remark}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
