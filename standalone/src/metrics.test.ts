import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '@runrate/service';
import { makeTemporaryFolder, rssFeed, runProcess, startFeedServer } from '@runrate/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub } from './test-hub.ts';

const link = 'https://site.example/1';
const publishedAt = new Date('2026-03-04T12:00:00.000Z');

/** Starts a hub that has read one source, failed at another and served a page. */
async function startMeasured() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const server = stack.use(await startFeedServer());
  const item = { guid: '1', title: 'One', link, body: 'A text', publishedAt };
  server.set('/feed.xml', { body: rssFeed('Site', [item]), contentType: 'application/rss+xml' });
  const source = { kind: 'articles' as const, name: 'Site', schedule: '0 0 29 2 *' };
  const hub = await startTestHub(
    {
      sources: [
        { ...source, id: 'site', url: `${server.origin}/feed.xml` },
        { ...source, id: 'gone', url: `${server.origin}/gone.xml` },
      ],
      network: { allow: [server.host] },
    },
    folder.path,
  );
  stack.use(hub);
  await (await fetch(`${hub.origin}/api/articles`)).text();
  const owned = stack.move();
  return {
    folder: folder.path,
    origin: hub.origin,
    read: async () => (await fetch(`${hub.origin}/metrics`)).text(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

let hub: Awaited<ReturnType<typeof startMeasured>>;
beforeAll(async () => {
  hub = await startMeasured();
});
afterAll(() => hub[Symbol.asyncDispose]());

test('RUN-40 one process tells of fetches, sources, lag, stores and disk; counters are there from the start', async () => {
  const metrics = await hub.read();
  for (const line of [
    'runrate_fetches_total{outcome="fetched"} 1',
    'runrate_fetches_total{outcome="failed"} 1',
    'runrate_fetches_total{outcome="unchanged"} 0',
    'runrate_fetched_items_total{kind="new"} 1',
    'runrate_fetched_items_total{kind="rejected"} 0',
    'runrate_withdrawn_items_total{by="page"} 0',
    'runrate_projector_retries_total{reason="fault"} 0',
    'runrate_http_failures_total 0',
    'runrate_dead_letters 0',
    'runrate_projector_lag_records{topic="articles",partition="0"} 0',
    'runrate_sources{state="failing"} 1',
    'runrate_source_state{source="gone",state="failing"} 1',
    `runrate_source_newest_item_timestamp_seconds{source="site"} ${publishedAt.getTime() / 1000}`,
    'runrate_mails{state="queued"} 0',
    'runrate_webhook_deliveries{state="failed"} 0',
    'runrate_subscribers{status="subscribed"} 0',
    'runrate_last_backup_timestamp_seconds 0',
  ]) {
    expect(metrics).toContain(`${line}\n`);
  }
  const value = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  for (const store of ['log', 'views', 'search'])
    expect(value(`runrate_store_bytes{store="${store}"}`)).toBeGreaterThan(4096);
  expect(value('runrate_disk_free_bytes')).toBeGreaterThan(0);
  expect(value('runrate_disk_size_bytes')).toBeGreaterThan(value('runrate_disk_free_bytes'));
});

test('RUN-30 one version: in the metrics, the description of the calls, RSS and Atom', async () => {
  const labels = `version="${version}",node="${process.versions.node}",program="hub",engines="embedded"`;
  expect(await hub.read()).toContain(`runrate_build_info{${labels}} 1\n`);
  const description = await (await fetch(`${hub.origin}/api/openapi.json`)).json();
  expect(description).toMatchObject({ info: { version } });
  for (const feed of ['/feed.xml', '/atom.xml'])
    expect(await (await fetch(`${hub.origin}${feed}`)).text(), feed).toContain(` ${version}</generator>`);
});

test('RUN-40 the metrics tell when the last backup was complete, and 0 where there was none', async () => {
  await using copies = await makeTemporaryFolder();
  const age = async () => {
    const [, at] = /^runrate_last_backup_timestamp_seconds (\S+)$/m.exec(await hub.read()) ?? [];
    return Number(at);
  };
  const before = Math.floor(Date.now() / 1000);
  const { code } = await runProcess(join(import.meta.dirname, 'main-backup.ts'), {
    args: [join(copies.path, 'monday')],
    env: { DATA_DIR: hub.folder },
  }).ended;
  expect(code).toBe(0);
  expect(await age()).toBeGreaterThanOrEqual(before);
  await rm(join(hub.folder, 'last-backup'));
  expect(await age()).toBe(0);
});

/** Lists the metrics a file queries, without Prometheus' own `up`. */
function* listSelectors(text: string): Generator<{ name: string; labels: [string, string[]][] }> {
  for (const [, name = '', inner = ''] of text.matchAll(
    /\b((?:runrate|process|nodejs)_\w+)(?:\{([^}]*)\})?/g,
  )) {
    const matchers = [...inner.replaceAll('\\"', '"').matchAll(/(\w+)=~?"([^"]*)"/g)];
    const labels = matchers.map(([, label = '', values = '']): [string, string[]] => [
      label,
      values.split('|'),
    ]);
    // Prometheus adds the `job` label when it scrapes.
    yield { name, labels: labels.filter(([label]) => label !== 'job') };
  }
}

test.each(['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'])(
  'RUN-41 ops/%s asks for metrics that exist, with labels and values that exist',
  async (file) => {
    const text = await readFile(new URL(`../../ops/${file}`, import.meta.url), 'utf8');
    const lines = (await hub.read()).split('\n').filter((line) => !line.startsWith('#'));
    const asked = [...listSelectors(text.replaceAll(/instance="[^"]*",?|instance=\\"[^"]*\\",?/g, ''))];
    expect(asked.length).toBeGreaterThan(20);
    const missing = asked.flatMap(({ name, labels }) => {
      const ofName = lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      if (ofName.length === 0) return [name];
      return labels.flatMap(([label, values]) =>
        values
          .filter((value) => !ofName.some((line) => line.includes(`${label}="${value}"`)))
          .map((value) => `${name}{${label}="${value}"}`),
      );
    });
    // Only these depend on the behaviour of sources.
    expect(missing.filter((one) => !/^runrate_source_state\{state="(quiet|retired)"\}$/.test(one))).toEqual(
      [],
    );
  },
);
