// Measures the CPU cost of a request, interleaved with a bare server and plain Express in one run:
// node bench/api/main.ts [--articles 10000] [--rounds 7] [--seconds 2] [--data FOLDER] [--only NAME]
// [--memory GIBIBYTES]; --only takes the beginning of scenarios' names
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '@runrate/testkit';
import { ChildServer } from './child-server.ts';
import { load, type Target } from './load.ts';

interface Scenario {
  readonly name: string;
  readonly paths: readonly string[];
  /** The client sends the ETag it holds and expects 304. */
  readonly held?: boolean;
  /** Required share of the bare server's speed, compared by CPU time. */
  readonly goal: number;
  /** Nothing is written meanwhile, so everything stays cached. */
  readonly isQuiet?: boolean;
  /** What Express with `res.json` can't answer. */
  readonly isPage?: boolean;
}

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    data: { type: 'string' },
    only: { type: 'string' },
    /** Configures the hub for a machine with this many GiB. */
    memory: { type: 'string' },
  },
});
const serverCore = 0;
const loadCore = 1;
const connections = 16;
const seconds = Number(values.seconds);

execFileSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)], { stdio: 'ignore' });
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'bench-api-')));
const hub = await ChildServer.start(
  'hub',
  'serve-hub.ts',
  [dataDir, values.articles, ...(values.memory === undefined ? [] : [values.memory])],
  serverCore,
);
const bare = await ChildServer.start('bare', 'serve-bare.ts', [], serverCore);
const express = await ChildServer.start('express', 'serve-express.ts', [], serverCore);
const servers = [bare, express, hub];
try {
  print(
    `${values.articles} articles, ${values.rounds} rounds of ${seconds} s, microseconds of CPU a request`,
  );
  print(['', 'bare', 'res.json', 'hub', 'bare/hub', 'goal', 'bytes'].map((cell) => cell.padEnd(13)).join(''));
  const costs = new Map<string, number>();
  for (const scenario of await listScenarios()) {
    if (values.only === undefined || scenario.name.startsWith(values.only))
      costs.set(scenario.name, await measure(scenario));
  }
  const [list, page] = [costs.get('list, quiet'), costs.get('page, quiet')];
  if (list && page) print(`a cached page costs ${(page / list).toFixed(2)} times a list, goal 1.3`);
  if (values.only === undefined || values.only === 'page') await measureMaking();
  await reportMemory();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
}

async function listScenarios(): Promise<readonly Scenario[]> {
  const filters = ['', '&category=ai', '&category=sales', '&category=founders', '&category=product'];
  const lists = filters.flatMap((filter) =>
    [0, 12, 24, 36, 48, 60].map((offset) => `/api/articles?limit=12&offset=${offset}${filter}`),
  );
  const pages = await Promise.all([100, 300].map((offset) => slugsFrom(offset)));
  const items = pages.flat().map((slug) => `/api/articles/${slug}`);
  const articlePages = pages.flat().map((slug) => `/article/${slug}`);
  return [
    { name: 'list', paths: lists, goal: 0.7 },
    { name: 'list 304', paths: lists, held: true, goal: 0.65 },
    { name: 'article', paths: items, goal: 0.65 },
    { name: 'stats', paths: ['/api/stats'], goal: 0.65 },
    { name: 'page', paths: articlePages, isPage: true, goal: 0.6 },
    { name: 'list, quiet', paths: lists, isQuiet: true, goal: 0.7 },
    { name: 'page, quiet', paths: articlePages, isPage: true, isQuiet: true, goal: 0.6 },
  ];
}

async function slugsFrom(offset: number): Promise<readonly string[]> {
  const response = await fetch(`${hub.origin}/api/articles?limit=100&offset=${offset}`);
  const articles: unknown = await response.json();
  if (!Array.isArray(articles)) throw new Error('the hub answers no list');
  return articles.map((article: { slug: string }) => article.slug);
}

/** Prints what it costs to make a page that nobody has asked for before. */
async function measureMaking(): Promise<void> {
  const slugs = [...(await slugsFrom(500)), ...(await slugsFrom(600))];
  const spent: number[] = [];
  for (const slug of slugs) {
    const before = await hub.ask();
    await (await fetch(`${hub.origin}/article/${slug}`)).arrayBuffer();
    spent.push((await hub.ask()) - before);
  }
  const milliseconds = median(spent.slice(slugs.length / 10)) / 1000;
  print(`a page made for the first time: ${milliseconds.toFixed(1)} ms of CPU at the median, goal 25`);
}

/**
 * Measures a scenario while 50 items a second are appended, unless that would change what a client holds or the
 * scenario is quiet; returns the hub's CPU time of a request in microseconds.
 */
async function measure(scenario: Scenario): Promise<number> {
  const compared = scenario.isPage ? [bare, hub] : servers;
  const bodies = await readBodies(scenario.paths);
  await bare.ask({ bodies });
  if (!scenario.isPage) await express.ask({ bodies });
  const spent = new Map(compared.map((server) => [server, [] as number[]]));
  let bytes = 0;
  const targets = new Map<ChildServer, readonly Target[]>();
  for (const server of compared) targets.set(server, await toTargets(server, scenario));
  const writes = !scenario.held && !scenario.isQuiet;
  await hub.ask({ write: writes });
  const idle = writes ? await idleShare() : 0;
  for (let round = -1; round < Number(values.rounds); round += 1) {
    for (const server of compared) {
      const before = await server.ask();
      const loaded = await load(server.origin, targets.get(server) ?? [], { connections, seconds });
      const used = (await server.ask()) - before;
      const notAsked = server === hub ? idle * loaded.seconds * 1e6 : 0;
      const micros = (used - notAsked) / loaded.requests;
      checkStatuses(server, scenario, loaded.statuses);
      if (round >= 0) spent.get(server)?.push(micros);
      bytes = loaded.bytes / loaded.requests;
    }
  }
  await hub.ask({ write: false });
  await quiet();
  report(scenario, spent, bytes);
  if (writes) print(`  (without the writing itself: ${(idle * 100).toFixed(1)} % of a core)`);
  return median(spent.get(hub) ?? []);
}

/** Prints medians over the rounds; the ratio is the median of the per-round ratios. */
function report(scenario: Scenario, spent: ReadonlyMap<ChildServer, number[]>, bytes: number): void {
  const of = (server: ChildServer) => spent.get(server) ?? [];
  const ratios = of(bare).map((micros, round) => micros / (of(hub)[round] ?? Number.NaN));
  const cells = [
    scenario.name,
    ...servers.map((server) => (spent.has(server) ? median(of(server)).toFixed(1) : '–')),
    median(ratios).toFixed(2),
    scenario.goal.toFixed(2),
    Math.round(bytes).toString(),
  ];
  print(cells.map((cell) => cell.padEnd(13)).join(''));
}

/** Resolves once the article list is stable: two requests a second apart return the same ETag. */
async function quiet(): Promise<void> {
  let seen: string | null | undefined;
  for (;;) {
    const response = await fetch(`${hub.origin}/api/articles`);
    await response.arrayBuffer();
    const tag = response.headers.get('etag');
    if (tag === seen) return;
    seen = tag;
    await wait(1000);
  }
}

/** Share of a core the hub uses while items come in and no requests are sent. */
async function idleShare(): Promise<number> {
  await wait(1000);
  const before = await hub.ask();
  const started = performance.now();
  await wait(3000);
  return ((await hub.ask()) - before) / 1000 / (performance.now() - started);
}

async function readBodies(paths: readonly string[]): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {};
  for (const path of paths) bodies[path] = await (await fetch(hub.origin + path)).text();
  return bodies;
}

async function toTargets(server: ChildServer, { paths, held }: Scenario): Promise<readonly Target[]> {
  if (!held) return paths.map((path) => ({ path }));
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(server.origin + path, { headers: { 'Accept-Encoding': 'identity' } });
      await response.arrayBuffer();
      return { path, tag: response.headers.get('etag') ?? undefined };
    }),
  );
}

function checkStatuses(
  server: ChildServer,
  { name, held }: Scenario,
  statuses: Readonly<Record<string, number>>,
): void {
  const expected = held ? '304' : '200';
  const others = Object.keys(statuses).filter((status) => status !== expected);
  if (others.length > 0) throw new Error(`${name}: ${server.name} answered ${JSON.stringify(statuses)}`);
}

/** Prints the memory of the hub's process tree: total, anonymous, and file-backed (reclaimable). */
async function reportMemory(): Promise<void> {
  const pids = await descendantsOf(hub.pid);
  const rollups = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8')));
  const sum = (name: string) =>
    rollups.reduce(
      (total, text) => total + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0),
      0,
    );
  const megabytes = (name: string) => `${Math.round((sum(name) * 1024) / 1e6)} MB`;
  print(
    `memory of the hub after the load, ${pids.length} process(es): ${megabytes('Pss')}, of which ${megabytes('Pss_Anon')} its own and ${megabytes('Pss_File')} of files; goal ${Number(values.articles) > 100_000 ? 350 : 250} MB`,
  );
}

async function descendantsOf(pid: number): Promise<readonly number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')),
  );
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return [pid, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
