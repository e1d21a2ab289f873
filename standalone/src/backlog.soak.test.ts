import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articlesView } from '@runrate/contracts';
import { makeTemporaryFolder, median } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startNetworkedEngines } from './testing/disturbed-hub.ts';
import { type ProcessFigures, readProcessFigures } from './testing/process-figures.ts';
import { openTierEngines, tierVariables } from './testing/real-engines.ts';
import { articleRecords } from './testing/rebuild-world.ts';
import { askSteadily } from './testing/steady-load.ts';
import { superviseTier } from './testing/supervise-tier.ts';
import { addressesOf } from './testing/whole-hub.ts';

const backlog = Number(process.env['BACKLOG'] ?? 100_000);
/** Delay added to each MongoDB reply, milliseconds. */
const slowness = Number(process.env['SLOWNESS'] ?? 20);
/** V8 collects garbage late when memory is plentiful; a small heap shows what a process needs. */
const heapMegabytes = 300;
const [before, atOnce] = [400, 2000];
const load = { perSecond: 20, seconds: 10 };

test(`F15 a backlog of ${backlog} events on a MongoDB that is ${slowness} ms late: memory stays flat, readers are answered, the projector catches up`, async () => {
  await using stack = new AsyncDisposableStack();
  const { servers, networks } = stack.use(await startNetworkedEngines());
  const folder = stack.use(await makeTemporaryFolder());
  const path = join(folder.path, 'hub.yaml');
  await writeFile(
    path,
    'sources:\n  - { id: blog, kind: articles, name: Blog, url: "https://blog.example/feed" }\n',
  );
  const direct = tierVariables(addressesOf(servers), path);
  const late = (tier: 'projector' | 'query-api') => ({
    ...direct,
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
    MONGODB_URL: `mongodb://127.0.0.1:${networks[`${tier}-mongodb`].port}/?directConnection=true`,
  });
  for (const name of ['projector-mongodb', 'query-api-mongodb'] as const) {
    networks[name].breakWith({ kind: 'latency', milliseconds: slowness });
  }
  const engines = await openTierEngines(direct);
  stack.defer(() => engines.close());
  const all = (count: number) =>
    expect
      .poll(() => engines.views.count({ view: articlesView, list: 'newest' }), { timeout: 900_000 })
      .toBe(count);

  await engines.log.append(articleRecords(before));
  const first = stack.use(superviseTier('projector', late('projector')));
  const api = stack.use(
    superviseTier('query-api', {
      ...late('query-api'),
      ...{ TRUST_PROXY: '1', ADMIN_TOKEN: 'a-token-for-the-soak' },
    }),
  );
  const origin = await api.ready();
  await all(before);
  const paths = Array.from({ length: 30 }, (_, n) => `/api/articles?limit=12&offset=${n * 12}`);
  await askSteadily(origin, paths, load);
  const quiet = await askSteadily(origin, paths, load);
  expect(await first.stop()).toBeUndefined();

  for (let from = before; from < before + backlog; from += atOnce) {
    const count = Math.min(atOnce, before + backlog - from);
    await engines.log.append(articleRecords(count, undefined, from));
  }
  const projector = stack.use(superviseTier('projector', late('projector')));
  await projector.ready();
  const begun = performance.now();
  const samples: ProcessFigures[] = [];
  const sampling = setInterval(
    () => void readProcessFigures(projector.pid()).then((figures) => samples.push(figures)),
    500,
  );
  stack.defer(() => clearInterval(sampling));
  const caughtUp = all(before + backlog).then(() => (performance.now() - begun) / 1000);
  const meanwhile = await askSteadily(origin, paths, load);
  const seconds = await caughtUp;
  clearInterval(sampling);

  const third = Math.floor(samples.length / 3);
  const megabytes = samples.map((sample) => sample.megabytes);
  const [middle, end] = [median(megabytes.slice(third, 2 * third)), median(megabytes.slice(2 * third))];
  const figures = {
    ...{ backlog, slowness, seconds: Math.round(seconds), perSecond: Math.round(backlog / seconds) },
    ...{ megabytes: [middle, end], mostMegabytes: samples.at(-1)?.mostMegabytes },
    ...{ p95: { quiet: quiet.p95, meanwhile: meanwhile.p95 } },
  };
  process.stdout.write(`F15 ${JSON.stringify(figures)}\n`);
  expect([...quiet.failures, ...meanwhile.failures]).toEqual([]);
  expect(end).toBeLessThanOrEqual(middle * 1.2);
  for (const tier of [projector, api]) {
    expect(tier.crashes).toEqual([]);
    expect(await tier.stop()).toBeUndefined();
  }
}, 1_200_000);
