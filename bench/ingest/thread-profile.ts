import { once } from 'node:events';
import { type Profiler, Session } from 'node:inspector/promises';
import type { Worker } from 'node:worker_threads';

/** A sample counts for the first stage that matches its file, else that of its nearest matching caller. */
const stages: readonly (readonly [stage: string, file: RegExp])[] = [
  ['fetch', /\/undici\/|\/ingest\/src\/fetching\/|p-queue/],
  [
    'parse',
    /feedsmith|fast-xml-parser|\/ingest\/src\/(?:feeds|decoding|sources)\/|iconv|chardet|\/entities\//,
  ],
  ['sanitise', /sanitize-html|htmlparser2|domhandler|postcss|dom-serializer|\/safe-html/],
  ['record', /\/ingest\/src\//],
  ['project', /\/projector\/src\//],
  ['schemas (zod)', /\/zod\/|\/contracts\/src\//],
  ['log', /\/embedded\/(?:log-|embedded-event-log|followers)/],
  ['views', /\/embedded\/(?:view-|list-|embedded-view)|\/writer-thread.ts commitViews$/],
  ['index', /\/embedded\/(?:search-|vocabulary|embedded-search|fts-)|\/engines\/src\/search\//],
  ['between threads', /\/embedded\/rpc/],
  ['API and site', /\/query-api\/src\/|\/express\//],
  ['node itself', /^node:/],
];

type Shares = Map<string, number>;

/** A profiled thread; `stop` returns its CPU time since the start and its sampled time by stage, in ms. */
interface Profiled {
  stop(): Promise<{ readonly cpu: number; readonly shares: Shares }>;
}

/** Profiles this thread and all workers started from now on; the returned function gives CPU ms by stage. */
export async function startThreadProfiles(): Promise<() => Promise<ReadonlyMap<string, number>>> {
  const cpu = process.cpuUsage();
  const threads: (Profiled | Promise<Profiled>)[] = [await profileThisThread()];
  const follow = (worker: Worker) => threads.push(profileWorker(worker));
  process.on('worker', follow);
  return async () => {
    process.off('worker', follow);
    const sums: Shares = new Map();
    for (const thread of threads) {
      const { cpu: used, shares } = await (await thread).stop();
      const sampled = [...shares.values()].reduce((sum, ms) => sum + ms, 0);
      for (const [stage, ms] of shares) add(sums, stage, (ms / sampled) * used);
    }
    const known = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
    add(sums, "V8's own threads", toMs(process.cpuUsage(cpu)) - known);
    return sums;
  };
}

async function profileThisThread(): Promise<Profiled> {
  const cpu = process.threadCpuUsage();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 10_000 });
  await session.post('Profiler.start');
  return {
    async stop() {
      const used = toMs(process.threadCpuUsage(cpu));
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return { cpu: used, shares: sumByStage(profile) };
    },
  };
}

async function profileWorker(worker: Worker): Promise<Profiled> {
  await once(worker, 'online');
  const profile = await worker.startCpuProfile();
  return {
    async stop() {
      const used = toMs(await worker.cpuUsage());
      return { cpu: used, shares: sumByStage(parseProfile(await profile.stop())) };
    },
  };
}

/** Drops the names of RegExp frames: Node 24 doesn't escape their backslashes, so the JSON is invalid. */
function parseProfile(json: string): Profiler.Profile {
  return JSON.parse(
    json.replaceAll(/"functionName":"RegExp: .*?","lineNumber"/gs, '"functionName":"","lineNumber"'),
  );
}

export function toMs({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000;
}

function sumByStage({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const found = new Map<number, string | undefined>();

  function stageOf(id: number): string | undefined {
    const { functionName, url } = frames.get(id) ?? { functionName: '(root)', url: '' };
    if (functionName === '(idle)') return undefined;
    if (functionName === '(garbage collector)') return 'garbage collection';
    const stage = stages.find(([, file]) => file.test(`${url} ${functionName}`))?.[0];
    const caller = callers.get(id);
    // Work inside Node or SQLite counts for the stage that called it.
    if (caller !== undefined && (stage === undefined || stage === 'node itself'))
      return stageOf(caller) ?? stage;
    return stage ?? (functionName === '(program)' ? 'node itself' : undefined);
  }

  const sums: Shares = new Map();
  for (const [index, id] of samples.entries()) {
    if (!found.has(id))
      found.set(id, frames.get(id)?.functionName === '(program)' ? 'node itself' : stageOf(id));
    const stage = found.get(id);
    if (stage !== undefined) add(sums, stage, (timeDeltas[index] ?? 0) / 1000);
  }
  return sums;
}

function add(sums: Shares, stage: string, ms: number): void {
  sums.set(stage, (sums.get(stage) ?? 0) + ms);
}
