import { articlesView, correctionsView, editViews, type ItemEdits } from '@runrate/contracts';
import { article, daysAgo, episode, newsItem, noon, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startHubUnderTest } from './testing/hub-under-test.ts';

const days = [1, 2, 3, 4] as const;
const own = { sourceId: 'own-desk', curated: true, desk: 'own' } as const;

/** Where pinned items of a kind come first, and how that response lists its items. */
const places = [
  ['/api/articles/featured?limit=3', 'article', (body: unknown) => body],
  ['/api/videos/featured?limit=3', 'video', (body: unknown) => body],
  ['/api/news/saastr?limit=3', 'news', (body: unknown) => body],
  ['/api/news/sources', 'news', (body: unknown) => groupsOf(body)],
  ['/api/podcasts?limit=3&pinned=first', 'episode', (body: unknown) => body],
] as const;

const itemsSchema = z.array(z.object({ id: z.string() }));
const groupsOf = (body: unknown) =>
  z
    .array(z.object({ sourceId: z.string(), articles: itemsSchema }))
    .parse(body)
    .find(({ sourceId }) => sourceId === 'own-desk')?.articles;

function pin(id: string, until?: string): ItemEdits {
  const at = daysAgo(1);
  return {
    ...{ id, sourceId: 'x', changes: 1, changedAt: at, isPinned: 'yes' },
    pinned: { value: true, at, ...(until !== undefined && { until }) },
  };
}

test('OWN-42 pinned items of every kind stand first where their kind does, until their time is over', async () => {
  await using hub = await startHubUnderTest();
  for (const n of days) {
    const publishedAt = daysAgo(n);
    await hub.put(articlesView, article(`i${n}`, { publishedAt }));
    await hub.put(editViews.video.shown, video(`i${n}`, { publishedAt }));
    await hub.put(editViews.news.shown, newsItem(`i${n}`, { publishedAt, ...own }));
    await hub.put(editViews.episode.shown, episode(`i${n}`, { publishedAt }));
  }
  const read = async (path: string, listOf: (body: unknown) => unknown) =>
    itemsSchema.parse(listOf(await hub.json(path))).map(({ id }) => id);
  for (const [path, , listOf] of places) {
    expect([path, (await read(path, listOf)).slice(0, 3)]).toEqual([path, ['i1', 'i2', 'i3']]);
  }
  // One pinned for good, one until tomorrow.
  const tomorrow = new Date(noon + 86_400_000).toISOString();
  for (const edits of [pin('i4'), pin('i3', tomorrow)]) {
    const { sourceId: _source, ...rest } = edits;
    await hub.put(correctionsView, { ...rest, parts: [] });
    for (const { edits: view } of Object.values(editViews)) await hub.put(view, edits);
  }
  for (const { edits } of [...Object.values(editViews), { edits: correctionsView }])
    await hub.announce(edits.name);
  for (const [path, , listOf] of places) {
    const ids = await read(path, listOf);
    expect([path, ids.slice(0, 2).toSorted(), ids[2]]).toEqual([path, ['i3', 'i4'], 'i1']);
  }
  hub.time.now = noon + 2 * 86_400_000;
  for (const [path, , listOf] of places) {
    expect([path, (await read(path, listOf)).slice(0, 2)]).toEqual([path, ['i4', 'i1']]);
  }
});

test('OWN-42 pages of a list that begins with pins leave nothing out; a list by show has none', async () => {
  await using hub = await startHubUnderTest();
  const { shown, edits } = editViews.episode;
  for (const n of days) await hub.put(shown, episode(`e${n}`, { publishedAt: daysAgo(n) }));
  await hub.put(edits, pin('e3'));
  const read = async (query: string) =>
    itemsSchema.parse(await hub.json(`/api/podcasts?${query}`)).map(({ id }) => id);
  const pages = await Promise.all([0, 2, 4].map((offset) => read(`pinned=first&limit=2&offset=${offset}`)));
  expect(pages[0]).toEqual(['e3', 'e1']);
  expect([...new Set(pages.flat())]).toEqual(['e3', 'e1', 'e2', 'e4']);
  expect(await read('limit=2')).toEqual(['e1', 'e2']);
  for (const query of ['pinned=first&show=show', 'pinned=last']) {
    expect((await hub.fetch(`/api/podcasts?${query}`)).status).toBe(400);
  }
});
