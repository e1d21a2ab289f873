import {
  allSearches,
  allViews,
  type DigestWritten,
  hubConfigSchema,
  newsView,
  parseEvent,
  sourceStatesView,
  stocksView,
} from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createWriters } from '../run-writers.ts';
import { type FakeAnswer, startFakeModelServer } from './fake-model-server.ts';
import { createTextModel } from './text-model.ts';

const names = ['Alto', 'Brio', 'Cala'];
const config = hubConfigSchema.parse({
  sources: [
    { id: 'wire', kind: 'news', name: 'Wire', url: 'https://e.example/feed' },
    { id: 'prices', kind: 'quotes', name: 'Prices', url: 'https://e.example/{symbol}' },
  ],
  companies: names.map((name) => ({ symbol: name.toUpperCase(), name, sector: 'Data' })),
});
const description =
  'Gross retention at Quillmoor reached 87 %, the chief executive said, and the board of the company agreed to the sale.';

/** Starts writers on their own engines, with one story, three quotes and a function as the model. */
async function startWriting(answer: (material: unknown) => FakeAnswer) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  const server = stack.use(await startFakeModelServer(answer));
  const put = (view: (typeof allViews)[number], key: string, document: object) =>
    engines.views.commit({ writes: [{ view, key, document, expectedRevision: 0 }], positions: [] });
  const at = '2026-03-04T12:00:00.000Z';
  const story = { title: 'Larkfield to acquire Quillmoor', url: 'https://e.example/n', description };
  const origin = { source: 'Wire', sourceId: 'wire', curated: false, desk: 'other', otherObservations: [] };
  await put(newsView, 'n', { id: 'n', ...story, publishedAt: at, ...origin });
  for (const [index, name] of names.entries()) {
    const changePercent = [2, 1, -1][index] ?? 0;
    const quote = { symbol: name.toUpperCase(), price: 10, change: 1, changePercent, marketTime: at };
    await put(stocksView, quote.symbol, { ...quote, periods: {}, closes: [] });
  }
  await put(sourceStatesView, 'wire', { sourceId: 'wire' });
  await put(sourceStatesView, 'prices', { sourceId: 'prices' });
  let time = Date.parse('2026-03-04T13:00:00Z');
  const tools = {
    ...{ config, engines, clock: () => time, random: () => 0.5, logger: pino({ level: 'silent' }) },
    ...{ stopping: new AbortController().signal },
    model: createTextModel({ baseUrl: server.baseUrl, apiKey: 'key', model: 'small-model' }),
  };
  const events = async () => {
    const { records } = await engines.log.read({ topic: 'writings', partition: 0, offset: 0, limit: 100 });
    return records.map(({ value }) => {
      const parsed = parseEvent('writings', value ?? '');
      if (parsed.outcome !== 'event') throw new Error(parsed.reason);
      return parsed.event;
    });
  };
  return {
    server,
    writers: createWriters(tools),
    digests: async () =>
      (await events()).filter((event): event is DigestWritten => event.type === 'DigestWritten'),
    analyses: async () => (await events()).filter(({ type }) => type === 'AnalysisWritten'),
    pass: (ms: number) => {
      time += ms;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const isDigest = (material: unknown): boolean => JSON.stringify(material).includes('"stories"');
const nothing = { summary: [], keyInsights: [], tomorrowWatch: [] };
const digestOf = (...texts: string[]) => ({
  stories: [{ story: 's1', sentences: texts.map((text) => ({ text, cites: ['s1i1'] })) }],
});

test('NEWS-13 API-44 a digest of which everything is proved is published under the name of the model', async () => {
  await using writing = await startWriting((material) =>
    isDigest(material)
      ? digestOf(
          'Larkfield is to acquire Quillmoor, and the board of the company agreed to the sale.',
          'Gross retention at Quillmoor reached {{s1i1.1}}.',
        )
      : nothing,
  );
  await writing.writers.run();
  const [byRules, byModel, ...others] = await writing.digests();
  expect(others).toEqual([]);
  expect(byRules?.data.items).toMatchObject([{ generator: 'rules', summary: description }]);
  expect(byModel?.data.items).toMatchObject([
    {
      generator: 'small-model',
      title: 'Larkfield to acquire Quillmoor',
      summary:
        'Larkfield is to acquire Quillmoor, and the board of the company agreed to the sale. Gross retention at Quillmoor reached 87 %.',
    },
  ]);
  expect(byModel?.data.review).toEqual({ model: 'small-model', kept: 2, rejected: 0, rejections: [] });
  await writing.writers.run();
  expect(writing.server.asked).toHaveLength(2);
});

test('API-45 a model that changes 87 % to 85 % is not published: the rules stand, the rejections are counted and kept', async () => {
  const changed = 'Gross retention at Quillmoor reached 85 %, the chief executive said.';
  await using writing = await startWriting((material) => (isDigest(material) ? digestOf(changed) : nothing));
  await writing.writers.run();
  const latest = (await writing.digests()).at(-1);
  expect(latest?.data.items).toMatchObject([{ generator: 'rules', summary: description }]);
  expect(latest?.data.review).toEqual({
    model: 'small-model',
    kept: 0,
    rejected: 1,
    rejections: [{ text: changed, reason: expect.stringContaining('number') }],
  });
  expect(JSON.stringify(latest?.data.items)).not.toContain('85 %');
});

test('API-45 a bad sentence is dropped and the rest is published', async () => {
  const good = 'Larkfield is to acquire Quillmoor, and the board of the company agreed to the sale.';
  await using writing = await startWriting((material) =>
    isDigest(material) ? digestOf(good, 'Quillmoor lost Penmar as a customer.') : nothing,
  );
  await writing.writers.run();
  const latest = (await writing.digests()).at(-1);
  expect(latest?.data.items).toMatchObject([{ generator: 'small-model', summary: good }]);
  expect(latest?.data.review).toMatchObject({ kept: 1, rejected: 1 });
});

test('MKT-29 API-44 the analysis by a model has the figures of the rules, and parts it fails at stay theirs', async () => {
  await using writing = await startWriting((material) =>
    isDigest(material)
      ? { stories: [] }
      : {
          summary: [
            'On {{index.session}} the index gained {{index.day}}.',
            'Alto rose {{ALTO.day}}, while Cala lost {{CALA.day}}.',
            'Brio rose 85 percent.',
          ],
          keyInsights: ['Brio fell {{BRIO.day}}.'],
          tomorrowWatch: [
            'Whether Alto keeps its gain of {{ALTO.day}}.',
            'Whether Cala makes up for a loss of {{CALA.day}}.',
          ],
        },
  );
  await writing.writers.run();
  const [byRules, byModel] = (await writing.analyses()).map((event) =>
    event.type === 'AnalysisWritten' ? event.data : undefined,
  );
  expect(byModel?.analysis).toEqual({
    ...byRules?.analysis,
    summary:
      'On Wednesday 4 March the index gained 0.7 percent. Alto rose 2.0 percent, while Cala lost 1.0 percent.',
    tomorrowWatch: [
      'Whether Alto keeps its gain of 2.0 percent.',
      'Whether Cala makes up for a loss of 1.0 percent.',
    ],
    generator: 'small-model and rules',
  });
  expect(byModel?.review).toMatchObject({ kept: 4, rejected: 2 });
});

test.each([
  ['answers 500', () => 500],
  ['wants quiet', () => 429],
  ['answers a page', () => '<!doctype html><title>Sign in</title>'],
  ['answers another shape', () => ({ poem: 'Roses are red.' })],
])(
  'F20 API-45 the model %s: texts by rules at once, asked again after a while and not before',
  async (_, fail) => {
    let isGone = true;
    const good = 'Larkfield is to acquire Quillmoor, and the board of the company agreed to the sale.';
    await using writing = await startWriting((material) => {
      if (isGone) return fail();
      return isDigest(material) ? digestOf(good) : nothing;
    });
    await writing.writers.run();
    expect(await writing.digests()).toMatchObject([{ data: { items: [{ generator: 'rules' }] } }]);
    expect(await writing.analyses()).toHaveLength(1);
    const asked = writing.server.asked.length;
    await writing.writers.run();
    expect(writing.server.asked).toHaveLength(asked);
    isGone = false;
    writing.pass(5 * 60_000);
    await writing.writers.run();
    expect((await writing.digests()).at(-1)?.data.items).toMatchObject([
      { generator: 'small-model', summary: good },
    ]);
  },
);

test('an endpoint that refuses a schema is asked for plain JSON', async () => {
  await using writing = await startWriting((material) => {
    const body = writing.server.asked.at(-1);
    if (JSON.stringify(body).includes('"json_schema"')) return 400;
    return isDigest(material)
      ? digestOf('Larkfield is to acquire Quillmoor, and the board agreed to the sale.')
      : nothing;
  });
  await writing.writers.run();
  expect((await writing.digests()).at(-1)?.data.items).toMatchObject([{ generator: 'small-model' }]);
});
