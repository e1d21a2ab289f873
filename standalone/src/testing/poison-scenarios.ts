import {
  articlesView,
  episodesView,
  familyNameOf,
  filedFactsView,
  type HubConfigInput,
  hubConfigSchema,
  lineageSchema,
  newsView,
  sourceStatesView,
  startupsView,
  stocksView,
  type ViewDefinition,
  videosView,
} from '@runrate/contracts';
import { readDeadLetters } from '@runrate/engines';
import { makeTemporaryFolder, oddTexts, someOf, startFeedServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHub, type HubOptions, type RunningHub } from '../create-hub.ts';
import { oddCalls } from './odd-calls.ts';
import { oddRecords } from './odd-events.ts';
import { oddSources, plainMarks } from './odd-sources.ts';

type EngineOptions = Partial<HubOptions>;
const day = '2026-03-04T09:00:00.000Z';
const never = { schedule: '0 0 29 2 *' };

/** A hub that can be closed and reopened on its data. */
async function openHub(stack: AsyncDisposableStack, config: HubConfigInput, engines: EngineOptions) {
  const folder = stack.use(await makeTemporaryFolder());
  const open = () =>
    createHub(
      {
        config: hubConfigSchema.parse(config),
        ...{ host: '127.0.0.1', port: 0, dataDir: folder.path, logger: pino({ level: 'silent' }) },
        ...engines,
      },
      { firstFillTimeout: 90_000 },
    );
  let hub = await open();
  stack.defer(() => hub.close());
  return {
    get hub() {
      return hub;
    },
    /** Returns the milliseconds closing took. */
    async reopen(): Promise<number> {
      const begun = performance.now();
      await hub.close();
      const took = performance.now() - begun;
      hub = await open();
      return took;
    },
  };
}

/** Closing waits for the current batch, which takes up to 15 s with real engines on a busy machine. */
const closingLimitMs = 30_000;

async function lettersOf({ engines }: RunningHub) {
  const letters = [];
  for await (const letter of readDeadLetters(engines.log)) {
    if (letter.source === 'projector' && letter.id.startsWith('dead|')) letters.push(letter);
  }
  return letters;
}

const readText = async (address: string) => (await fetch(address)).text();
const jsonFeed = (items: readonly object[]) => ({
  body: JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Feed', items }),
  contentType: 'application/feed+json',
});

/** Items with each odd text in each field of a JSON feed, followed by an ordinary one. */
function oddItems(site: string): object[] {
  const fields = ['id', 'title', 'summary', 'content_html', 'author', 'tag', 'image', 'url', 'attachment'];
  const items = Object.entries(oddTexts).flatMap(([what, text]) =>
    fields.map((field) => {
      const name = `${what} ${field}`;
      const item = {
        ...{ id: name, title: name, content_html: `<p>${name}</p>`, date_published: day },
        url: `${site}/${encodeURIComponent(name)}`,
        attachments: [{ url: `${site}/${encodeURIComponent(name)}.mp3`, mime_type: 'audio/mpeg' }],
      };
      if (field === 'author') return { ...item, authors: [{ name: text }] };
      if (field === 'tag') return { ...item, tags: [text] };
      if (field === 'image') return { ...item, image: `${site}/${text}` };
      if (field === 'url') return { ...item, url: `${site}/${text}` };
      if (field !== 'attachment') return { ...item, [field]: text };
      return { ...item, attachments: [{ url: `${site}/a.mp3`, mime_type: text, title: text }] };
    }),
  );
  const last = { id: 'last', title: 'Like any other', url: `${site}/last`, date_published: day };
  return [...items, { ...last, attachments: [{ url: `${site}/last.mp3`, mime_type: 'audio/mpeg' }] }];
}

/** Ten untitled items of one day, each identified by its address, its guid or its first words. */
function untitledItems(site: string) {
  const text = (n: number) => ({ content_html: `<p>Note ${n} of ${site}</p>`, date_published: day });
  const words = (n: number) => `Note ${n} of ${site}`;
  return [
    ...[1, 2, 3].map((n) => ({ item: { ...text(n), url: `${site}/?p=${n}` }, name: `${site}/?p=${n}` })),
    ...[4, 5].map((n) => ({ item: { ...text(n), url: `${site}/note/${n}` }, name: `${site}/note/${n}` })),
    { item: { ...text(6), id: `${site}:guid-6` }, name: `${site}:guid-6` },
    { item: text(7), name: words(7) },
    { item: { ...text(8), id: 'guid-8', url: `${site}/?p=8` }, name: `${site}/?p=8` },
    { item: { ...text(9), id: `${site}:guid-9`, url: `${site}/` }, name: `${site}:guid-9` },
    { item: { ...text(10), url: `${site}/` }, name: words(10) },
  ];
}

const viewsOfSources: readonly ViewDefinition[] = [
  ...[articlesView, newsView, videosView, episodesView],
  ...[startupsView, stocksView, filedFactsView],
];

/** Sources with an ordinary item in the views; the view's name for documents without a source. */
async function readPlain(views: RunningHub['engines']['views']): Promise<string[]> {
  const shown = new Set<string>();
  for (const view of viewsOfSources) {
    for await (const { document } of views.scan(view)) {
      const { sourceId, channel } = { ...document } as { sourceId?: string; channel?: string };
      const text = JSON.stringify(document);
      if (plainMarks.some((mark) => text.includes(mark))) shown.add(sourceId ?? channel ?? view.name);
    }
  }
  return [...shown].toSorted();
}

/** Tests F21 and F30 on a whole hub with one set of engines, with every `step`th event and call. */
export function poisonScenarios(name: string, enginesOf: () => EngineOptions, step = 1): void {
  test(`F21 ${name}: odd texts in every field of feeds hold nothing up, swallow nothing and make no dead letters`, async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startFeedServer());
    const kinds = ['articles', 'news', 'podcast'] as const;
    for (const kind of kinds) server.set(`/${kind}`, jsonFeed(oddItems(`https://${kind}.example`)));
    const sources = kinds.map((kind) => ({
      id: kind,
      kind,
      name: kind,
      url: `${server.origin}/${kind}`,
      ...never,
    }));
    const opened = await openHub(stack, { network: { allow: [server.host] }, sources }, enginesOf());
    const views: Record<string, ViewDefinition> = {
      articles: articlesView,
      news: newsView,
      podcast: episodesView,
    };
    for (const kind of kinds) {
      const state = await opened.hub.engines.views.get(sourceStatesView, kind);
      let shown = 0;
      for await (const _stored of opened.hub.engines.views.scan(views[kind] ?? articlesView)) shown += 1;
      expect([kind, state?.outcome, shown]).toEqual([kind, 'fetched', state?.counts.new]);
      expect(shown).toBeGreaterThan(90);
    }
    expect(await lettersOf(opened.hub)).toEqual([]);
    for (const path of ['articles', 'news', 'podcasts/episodes'])
      expect(await readText(`${opened.hub.origin}/api/${path}?limit=100`)).not.toBe('');
    expect(await readText(`${opened.hub.origin}/readyz`)).toBe('ready');
    expect(await opened.reopen()).toBeLessThan(closingLimitMs);
    expect(await readText(`${opened.hub.origin}/readyz`)).toBe('ready');
  }, 240_000);

  test(`F21 ${name}: odd texts in the documents of every kind of source hold nothing up and make no dead letters`, async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startFeedServer());
    const { kinds, config } = oddSources(server);
    const opened = await openHub(stack, config, enginesOf());
    const { views } = opened.hub.engines;
    const readOutcomes = () =>
      Promise.all(
        kinds.map(async (kind) => {
          const state = await views.get(sourceStatesView, kind);
          return [kind, state?.outcome, state?.error, (state?.counts.new ?? 0) > 0];
        }),
      );
    // Sitemaps are read while the hub already serves.
    await expect
      .poll(readOutcomes, { timeout: 90_000, interval: 250 })
      .toEqual(kinds.map((kind) => [kind, 'fetched', undefined, true]));
    const named = new Map<string, string>([
      ['quotes', stocksView.name],
      ['filings', filedFactsView.name],
    ]);
    const carried = kinds.map((kind) => named.get(kind) ?? kind);
    await expect.poll(() => readPlain(views), { timeout: 30_000, interval: 250 }).toEqual(carried.toSorted());
    expect((await lettersOf(opened.hub)).map(({ data }) => data.reason)).toEqual([]);
    expect(await readText(`${opened.hub.origin}/readyz`)).toBe('ready');
    expect(await opened.reopen()).toBeLessThan(closingLimitMs);
    expect(await readText(`${opened.hub.origin}/readyz`)).toBe('ready');
  }, 300_000);

  test(`F21 ${name}: odd texts in every field of every event in the log hold nothing up, also after a restart`, async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startFeedServer());
    server.set('/feed', jsonFeed([{ id: 'plain', title: 'Like any other', url: 'https://plain.example/a' }]));
    const source = {
      id: 'feed',
      kind: 'articles',
      name: 'Feed',
      url: `${server.origin}/feed`,
      ...never,
    } as const;
    const config = { network: { allow: [server.host] }, sources: [source] };
    const opened = await openHub(stack, config, enginesOf());
    const odd = someOf([...oddRecords()], step);
    for (let start = 0; start < odd.length; start += 100) {
      await opened.hub.engines.log.append(odd.slice(start, start + 100).map(({ record }) => record));
    }
    const refused = odd.filter(({ record, isReadable }) => familyNameOf(record.topic) && !isReadable);
    expect(await opened.reopen()).toBeLessThan(closingLimitMs);
    const letters = await lettersOf(opened.hub);
    const unexpected = letters.filter(({ data }) => data.reason.startsWith('projection '));
    expect(unexpected.map(({ data }) => data.reason)).toEqual([]);
    expect(letters).toHaveLength(refused.length);
    expect(await readText(`${opened.hub.origin}/readyz`)).toBe('ready');
    console.info(`odd events (${name}):`, { records: odd.length, refused: refused.length });
    expect(odd.length * step).toBeGreaterThan(3000);
  }, 600_000);

  test(`F21 ${name}: odd texts in every text of every call hold nothing up and are no fault of the hub`, async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startFeedServer());
    const item = (id: string) => ({ id, title: id, url: `https://plain.example/${id}`, date_published: day });
    server.set('/feed', jsonFeed([item('first')]));
    const feed = {
      id: 'feed',
      kind: 'articles',
      name: 'Feed',
      url: `${server.origin}/feed`,
      ...never,
    } as const;
    const config = {
      ...{ network: { allow: [server.host] }, sources: [feed] },
      limits: { exempt: ['127.0.0.1'] },
    };
    const opened = await openHub(stack, config, enginesOf());
    const shown = () => readText(`${opened.hub.origin}/api/articles?limit=100`);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const [first] = z.array(z.object({ id: z.string() })).parse(JSON.parse(await shown()));
    const ids = { items: first?.id ?? '', articles: first?.id ?? '', sources: 'feed' };
    for (const { name: call, method, path, body } of someOf([...oddCalls(ids)], step)) {
      const left = new AbortController();
      const headers = { 'content-type': 'application/json' };
      const sent = body === undefined ? { method } : { method, body, headers };
      const { status } = await fetch(`${opened.hub.origin}${path}`, { ...sent, signal: left.signal });
      left.abort();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) faults.push(`${status} ${call}`);
    }
    console.info(`odd calls (${name}):`, Object.fromEntries(statuses));
    expect(faults).toEqual([]);
    server.set('/feed', jsonFeed([item('first'), item('second')]));
    await fetch(`${opened.hub.origin}/api/content/refresh/rss`, { method: 'POST' });
    await expect.poll(shown, { timeout: 20_000 }).toContain('plain.example/second');
    expect((await lettersOf(opened.hub)).map(({ data }) => data.reason)).toEqual([]);
    expect(await opened.reopen()).toBeLessThan(closingLimitMs);
    expect(await readText(`${opened.hub.origin}/readyz`)).toBe('ready');
  }, 300_000);

  test(`F30 ${name}: ten items of one day without a title are ten, and lineage tells of each`, async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startFeedServer());
    const kinds = ['articles', 'news'] as const;
    for (const kind of kinds) {
      const items = untitledItems(`https://${kind}.example`);
      server.set(`/${kind}`, jsonFeed(items.map(({ item }) => item)));
    }
    const sources = kinds.map((kind) => ({
      id: kind,
      kind,
      name: kind,
      url: `${server.origin}/${kind}`,
      ...never,
    }));
    const { hub } = await openHub(stack, { network: { allow: [server.host] }, sources }, enginesOf());
    for (const [kind, view] of [['articles', articlesView] as const, ['news', newsView] as const]) {
      expect([kind, await hub.engines.views.count({ view, list: 'newest' })]).toEqual([kind, 10]);
      const found = new Set<string>();
      for (const { name: asked } of untitledItems(`https://${kind}.example`)) {
        const answer = await fetch(`${hub.origin}/api/admin/lineage?url=${encodeURIComponent(asked)}`);
        const { verdict, item } = lineageSchema.parse(await answer.json());
        expect([asked, verdict]).toEqual([asked, 'shown']);
        found.add(item?.id ?? '');
      }
      expect(found.size).toBe(10);
    }
  }, 120_000);
}
