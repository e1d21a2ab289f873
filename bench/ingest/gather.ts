// A hub that gathers, in a process of its own; sends what it measured to the benchmark that started it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { articleSearch, articlesView, hubConfigSchema, sourceStatesView } from '@runrate/contracts';
import { projectorPositions } from '@runrate/engines';
import { createHub, prepareProcess, type RunningHub } from '@runrate/standalone';
import { pino } from 'pino';
import type { Gathered, GatherPlan } from './gathered.ts';
import { startPublishers } from './publishers.ts';
import { startThreadProfiles, toMs } from './thread-profile.ts';

/** How often unchanged sources are read again. */
const rounds = 5;

const { sources, items, stored, memory, data, profile }: GatherPlan = JSON.parse(process.argv[2] ?? '');
/** Articles in the hub when everything is gathered. */
const total = stored + sources * items;

/** Daily, 12 hours from now, so that no scheduled fetch falls into the measurement. */
const tomorrow = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;

using publishers = await startPublishers(items);
const { addresses } = publishers;
const config = hubConfigSchema.parse({
  network: { allow: addresses },
  sources: Array.from({ length: sources }, (_, n) => ({
    ...{ id: `publisher-${n}`, kind: 'articles', name: `Publisher ${n}`, schedule: tomorrow },
    url: `http://${addresses[n % addresses.length]}/${n}`,
  })),
});
const dataDir = data ?? (await mkdtemp(join(tmpdir(), 'bench-ingest-')));
prepareProcess({}, dataDir, memory === undefined ? undefined : memory * 1024 ** 3);
try {
  const gathered = await measure();
  process.send?.(gathered);
} finally {
  if (data === undefined) await rm(dataDir, { recursive: true, force: true });
}
process.disconnect?.();

/** The work begins with the first request: what starting costs is told apart. */
async function measure(): Promise<Gathered> {
  const stopProfiles = profile ? await startThreadProfiles() : undefined;
  const starting = createHub(
    { config, host: '127.0.0.1', port: 0, dataDir, logger: pino({ level: 'silent' }) },
    { firstFillTimeout: 600_000 },
  );
  await Promise.race([publishers.asked, starting]);
  const [atStart, begun] = [process.cpuUsage(), performance.now()];
  await using hub = await starting;
  await untilVisible(hub);
  const wallMs = performance.now() - begun;
  const cpuMs = toMs(process.cpuUsage(atStart));
  const shares = await stopProfiles?.();
  const memoryBytes = process.resourceUsage().maxRSS * 1024;
  const unchanged = await measureUnchanged(hub);
  return {
    ...{ startMs: toMs(atStart), cpuMs, wallMs, memoryBytes, unchanged },
    shares: [...(shares ?? [])].toSorted((left, right) => right[1] - left[1]),
  };
}

/** Rereads every source several times, requested through the log as an admin does; each responds 304. */
async function measureUnchanged({ engines }: RunningHub): Promise<Gathered['unchanged']> {
  const before = await publishers.count();
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  for (let round = 0; round < rounds; round += 1) await readAgain(engines, round);
  const wallMs = performance.now() - begun;
  const cpuMs = toMs(process.cpuUsage(cpu));
  const after = await publishers.count();
  if (!(await areAllRead(engines))) throw new Error('a source was not read again');
  return {
    ...{ checks: rounds * sources, cpuMs, wallMs },
    requests: after.requests - before.requests,
    answered304: after.unchanged - before.unchanged,
  };
}

/** Looks only at how far the fetches are projected, so that looking costs next to nothing. */
async function readAgain({ log, views }: RunningHub['engines'], round: number): Promise<void> {
  const at = new Date().toISOString();
  const [before = 0] = await log.ends('fetches');
  await log.append(config.sources.map(({ id }) => toRequest(`${id}|${round}`, id, at)));
  while ((await views.position(projectorPositions, 'fetches', 0)) < before + sources) await wait(50);
}

/** Whether the states in the views are those of the last round. */
async function areAllRead({ log, views }: RunningHub['engines']): Promise<boolean> {
  const [end = 0] = await log.ends('fetch-requests');
  const states = await views.getMany(
    sourceStatesView,
    config.sources.map(({ id }) => id),
  );
  const handled = [...states.values()].map(({ document }) => document.handled?.offset ?? -1);
  return handled.length === sources && handled.every((offset) => offset >= end - sources);
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
    const asked = performance.now();
    const [viewed, found] = await Promise.all([
      engines.views.count({ view: articlesView, list: 'newest' }),
      engines.search.count(articleSearch),
    ]);
    if (viewed >= total && found >= total) return;
    // Counting takes longer the more there is, and must not be what is measured.
    await wait(Math.max(100, 20 * (performance.now() - asked)));
  }
}
