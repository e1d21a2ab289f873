// Compares the CPU of a hub that exports a span for everything it does with one that exports none, while each
// ingests its sources and then serves lists. Two hubs differ by more than the goal, so this also prints the
// cost of a single span times the number of spans:
// npm run bench:tracing -- [--rounds 5] [--sources 400] [--items 10] [--requests 6000]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeTemporaryFolder, median, runProcess, startTraceCollector } from '@runrate/testkit';
import { z } from 'zod';
import { measureSpanCost } from './span-cost.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sources: { type: 'string', default: '400' },
    items: { type: 'string', default: '10' },
    requests: { type: 'string', default: '6000' },
  },
});
const [rounds, sources, items, requests] = [values.rounds, values.sources, values.items, values.requests].map(
  Number,
) as [number, number, number, number];
const hosts = 16;
const atOnce = 4;
/** A hub records at most this many requests a second. */
const recordedASecond = 100;
/** Length of a `/proc` clock tick in ms; the same on every Linux that Node runs on. */
const msOfTick = 10;
/** Daily, 12 hours from now, so that no scheduled fetch falls into the measurement. */
const later = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;

interface Figures {
  readonly item: number;
  readonly request: number;
  /** Duration of the list requests. */
  readonly seconds: number;
  readonly spans: { readonly gathering: number; readonly lists: number };
}

const publishers = fork(new URL('../ingest/serve-feeds.ts', import.meta.url), [String(items), String(hosts)]);
const { port } = z.object({ port: z.number() }).parse((await once(publishers, 'message'))[0]);
try {
  await compare();
} finally {
  publishers.disconnect();
}

async function compare(): Promise<void> {
  const off: Figures[] = [];
  const on: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Alternate the order, so that a machine that gets busier affects both equally.
    const order = round % 2 === 0 ? [false, true] : [true, false];
    for (const isTraced of order) (isTraced ? on : off).push(await measure(isTraced));
  }
  print(
    `${sources} sources of ${items} items, then ${requests} lists; medians of ${rounds} rounds, goal: at most 2 % more`,
  );
  print(row('', ['without', 'with', 'more']));
  report('CPU an item, ms', (figures) => figures.item, off, on);
  report('CPU a list, ms', (figures) => figures.request, off, on);
  const [without, traced] = [off, on].map((all) => median(all.map(({ request }) => request))) as [
    number,
    number,
  ];
  const perSecond = median(on.map(({ seconds }) => requests / seconds));
  const share = ((traced - without) * perSecond) / 10;
  print(`at ${perSecond.toFixed(0)} lists a second: ${share.toFixed(2)} % of a core more`);
  const cost = await measureSpanCost();
  print(`a span by itself: ${cost.toFixed(1)} µs of CPU`);
  shareOf('an item', cost, on, off, sources * items, ({ spans, item }) => [spans.gathering, item]);
  shareOf('a list', cost, on, off, requests, ({ spans, request }) => [spans.lists, request]);
  const ofOne = cost / (10 * median(off.map(({ request }) => request)));
  print(
    `a list that is recorded: ${ofOne.toFixed(2)} % more; ${recordedASecond} a second, the most: ${((recordedASecond * cost) / 10_000).toFixed(2)} % of a core`,
  );
}

/** Prints the cost of an operation's spans as a share of what the operation costs untraced. */
function shareOf(
  name: string,
  cost: number,
  on: Figures[],
  off: Figures[],
  deeds: number,
  pick: (figures: Figures) => [spans: number, ms: number],
): void {
  const spans = median(on.map((figures) => pick(figures)[0])) / deeds;
  const ms = median(off.map((figures) => pick(figures)[1]));
  const share = (spans * cost) / (10 * ms);
  print(
    `${name}: ${spans.toFixed(2)} spans of ${cost.toFixed(1)} µs are ${share.toFixed(2)} % of ${ms.toFixed(3)} ms`,
  );
}

function report(name: string, pick: (figures: Figures) => number, off: Figures[], on: Figures[]): void {
  const [without, traced] = [median(off.map(pick)), median(on.map(pick))];
  const more = `${(100 * (traced / without - 1)).toFixed(1)} %`;
  print(row(name, [without.toFixed(3), traced.toFixed(3), more]));
  const spread = (all: Figures[]) => all.map((figures) => pick(figures).toFixed(3)).join(' ');
  print(`  without: ${spread(off)}\n  with:    ${spread(on)}`);
}

/** Runs a hub as an operator does: it fills itself, then serves lists. */
async function measure(isTraced: boolean): Promise<Figures> {
  await using folder = await makeTemporaryFolder();
  await using collector = await startTraceCollector();
  const config = join(folder.path, 'hub.yaml');
  // JSON is YAML.
  await writeFile(config, JSON.stringify(describeHub()));
  const traced = isTraced ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } : {};
  const own = { HUB_CONFIG: config, DATA_DIR: join(folder.path, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
  const main = join(import.meta.dirname, '../../standalone/src/main.ts');
  await using hub = runProcess(main, { env: { ...own, ...traced } });
  const origin = (await hub.line(/ready (http\S+)/))[1] ?? '';
  await untilListed(origin, sources * items);
  const filled = await cpuOf(hub.child.pid);
  const begun = performance.now();
  await askForLists(origin);
  const seconds = (performance.now() - begun) / 1000;
  const asked = await cpuOf(hub.child.pid);
  hub.kill('SIGTERM');
  await hub.ended;
  const lists = collector.spans.filter(({ name }) => name === 'request').length;
  return {
    item: filled / (sources * items),
    request: (asked - filled) / requests,
    seconds,
    spans: { gathering: collector.spans.length - lists, lists },
  };
}

function describeHub() {
  const addresses = Array.from({ length: hosts }, (_, n) => `127.0.0.${n + 1}:${port}`);
  return {
    network: { allow: addresses },
    sources: Array.from({ length: sources }, (_, n) => ({
      ...{ id: `publisher-${n}`, kind: 'articles', name: `Publisher ${n}`, schedule: later },
      url: `http://${addresses[n % hosts]}/${n}`,
    })),
  };
}

async function untilListed(origin: string, total: number): Promise<void> {
  for (;;) {
    const { headers } = await fetch(`${origin}/api/articles?limit=1`);
    if (Number(headers.get('x-total-count')) >= total) return;
    await wait(200);
  }
}

/** Never requests the same list twice in a row: responses cached in memory are sent without a span. */
async function askForLists(origin: string): Promise<void> {
  let next = 0;
  const ask = async () => {
    while (next < requests) {
      const offset = (12 * next++) % (sources * items - 12);
      const response = await fetch(`${origin}/api/articles?limit=12&offset=${offset}`);
      if (!response.ok) throw new Error(`a list answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

/** CPU time of a process and its threads in ms. */
async function cpuOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msOfTick;
}

function row(name: string, cells: readonly string[]): string {
  return [name.padEnd(20), ...cells.map((cell) => cell.padStart(10))].join('');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
