import { type Profiler, Session } from 'node:inspector/promises';

/** Work of the main thread, by the first rule that fits the file a sample stands in. */
const stages: readonly (readonly [stage: string, file: RegExp])[] = [
  ['fetch', /\/undici\/|\/ingest\/src\/fetching\/|p-queue/],
  [
    'parse',
    /feedsmith|fast-xml-parser|\/ingest\/src\/(?:feeds|decoding|sources)\/|iconv|chardet|\/entities\//,
  ],
  ['sanitise', /sanitize-html|htmlparser2|domhandler|postcss|dom-serializer/],
  ['record', /\/ingest\/src\//],
  ['project', /\/projector\/src\//],
  ['schemas (zod)', /\/zod\/|\/contracts\/src\//],
  ['engines, this side', /\/engines\/src\//],
  ['API and site', /\/query-api\/src\/|\/express\//],
  ['node itself', /^node:|^$/],
];

/** Samples the main thread until it is stopped; then milliseconds by stage, idle time left out. */
export async function startThreadProfile(): Promise<() => Promise<ReadonlyMap<string, number>>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 10_000 });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return sumByStage(profile);
  };
}

function sumByStage({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ReadonlyMap<string, number> {
  const stageOf = new Map(nodes.map(({ id, callFrame }) => [id, toStage(callFrame)]));
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const stage = stageOf.get(id);
    if (stage === undefined) continue;
    sums.set(stage, (sums.get(stage) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return sums;
}

function toStage({ functionName, url }: { functionName: string; url: string }): string | undefined {
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  return stages.find(([, file]) => file.test(url))?.[0] ?? 'other';
}
