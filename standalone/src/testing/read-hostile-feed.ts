import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { articlesView, type HubConfigInput, sourceStatesView } from '@runrate/contracts';
import { prepareProcess } from '../prepare-process.ts';
import { startTestHub } from '../test-hub.ts';

/**
 * Tells a hub in its own process what to read on SIGUSR2: `source`, until it shows `articles` items in total.
 * The process prints `ready` before and the figures after.
 */
export interface HostileReading {
  readonly dataDir: string;
  readonly config: HubConfigInput;
  readonly source: string;
  readonly articles: number;
}

export interface HostileFigures {
  readonly outcome: string | undefined;
  /** Longest block of the serving thread, in its CPU time, so that other programs don't count. */
  readonly longestTurnMs: number;
  /** Peak memory growth of the process. */
  readonly grownMb: number;
}

function watch() {
  const start = process.memoryUsage.rss();
  const figures = { longestTurnMs: 0, grownMb: 0 };
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    figures.longestTurnMs = Math.max(figures.longestTurnMs, (used.user + used.system) / 1000);
    figures.grownMb = Math.max(figures.grownMb, (process.memoryUsage.rss() - start) / 1024 ** 2);
  }, 5);
  return { figures, [Symbol.dispose]: () => clearInterval(timer) };
}

async function readFeed({ dataDir, config, source, articles }: HostileReading): Promise<HostileFigures> {
  prepareProcess(process.env, dataDir, 1024 ** 3);
  await using hub = await startTestHub(config, dataDir);
  const read = () => hub.engines.views.get(sourceStatesView, source);
  const count = () => hub.engines.views.count({ view: articlesView, list: 'newest' });
  const told = once(process, 'SIGUSR2');
  process.stdout.write('ready\n');
  await told;
  const before = await read();
  using watched = watch();
  const asked = await fetch(`${hub.origin}/api/content/refresh/rss`, { method: 'POST' });
  if (!asked.ok) throw new Error(`The refresh was refused with ${asked.status}.`);
  while ((await read())?.startedAt === before?.startedAt) await wait(20);
  while ((await count()) < articles) await wait(20);
  return { ...watched.figures, outcome: (await read())?.outcome };
}

const reading = JSON.parse(process.argv[2] ?? '{}') as HostileReading;
process.stdout.write(`${JSON.stringify(await readFeed(reading))}\n`);
