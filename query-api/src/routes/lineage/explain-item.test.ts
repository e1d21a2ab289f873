import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  articlesView,
  episodeSearch,
  episodesView,
  itemAliasesView,
  lineageSchema,
  newsView,
  refusalsView,
  storiesView,
  storyItemsView,
  videosView,
  withdrawnEpisodesView,
} from '@runrate/contracts';
import { toItemId } from '@runrate/service';
import { article, daysAgo, episode, newsItem, searchable, story, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { recognize } from '../../http/recognize.ts';
import { type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';

async function explain(hub: HubUnderTest, url: string) {
  return lineageSchema.parse(await hub.json(`/api/admin/lineage?url=${encodeURIComponent(url)}`));
}

const post = 'https://publisher.example/post';
const id = toItemId(post);

test('an item that is recorded and not projected yet is said to wait', async () => {
  await using hub = await startHubUnderTest();
  const value = JSON.stringify({
    source: 'far-blog',
    recordedAt: daysAgo(0),
    data: { url: `${post}?utm_source=x` },
  });
  await hub.engines.log.append([{ topic: 'articles', key: 'k', value }]);
  const lineage = await explain(hub, post);
  expect(lineage.verdict).toBe('not-projected');
  expect(lineage.steps.at(-1)).toMatchObject({ gate: 'projected', outcome: 'waiting' });
  expect(lineage.steps.at(-2)).toMatchObject({ gate: 'recorded', sourceId: 'far-blog', at: daysAgo(0) });
});

test('an item that was refused, one that was taken back, and one that search does not find', async () => {
  await using hub = await startHubUnderTest();
  const refused = { address: post, title: 'Post', reason: 'Shorts are left out', at: daysAgo(1) };
  await hub.put(refusalsView, { sourceId: 'channel', refused: [refused] });
  expect(await explain(hub, `${post}/`)).toMatchObject({
    ...{ verdict: 'refused', sentence: 'It was refused: Shorts are left out.' },
  });
  await hub.put(itemAliasesView, { alias: `articles|removed|${id}`, itemId: id, title: '', edition: 2 });
  expect((await explain(hub, post)).verdict).toBe('withdrawn');
  await hub.put(articlesView, article(id, { originalUrl: post }));
  expect(await explain(hub, post)).toMatchObject({
    ...{ verdict: 'not-in-search', item: { kind: 'article', path: `/article/slug-${id}` } },
  });
});

test('an item whose publication lies ahead', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article(id, { originalUrl: post, publishedAt: daysAgo(-2) }));
  const lineage = await explain(hub, post);
  expect(lineage.verdict).toBe('scheduled');
  expect(lineage.steps).toContainEqual(
    expect.objectContaining({ gate: 'published', outcome: 'waiting', at: daysAgo(-2) }),
  );
});

test('an address that a source’s item had before leads to it; news and videos are found too', async () => {
  await using hub = await startHubUnderTest();
  const before = 'https://publisher.example/before';
  await hub.put(newsView, newsItem(id, { url: post }));
  const alias = `news|url|far-wire|${before}`;
  await hub.put(itemAliasesView, { alias, itemId: id, title: 'Post' });
  expect(await explain(hub, before)).toMatchObject({ verdict: 'duplicate', item: { kind: 'news', id } });
  expect((await explain(hub, post)).verdict).toBe('shown');
  await hub.put(videosView, video('abcdefghijk'));
  for (const url of ['https://youtu.be/abcdefghijk', 'https://www.youtube.com/watch?t=1&v=abcdefghijk']) {
    expect((await explain(hub, url)).item).toMatchObject({ kind: 'video', id: 'abcdefghijk' });
  }
});

test('an episode is found by its page, its file, its guid, its title and its address here', async () => {
  const source = { id: 'show', kind: 'podcast', name: 'The Show', url: 'https://show.example/feed' } as const;
  await using hub = await startHubUnderTest({ config: { sources: [source] } });
  const key = 'guid:tag:show.example,2026:1';
  const [one, gone] = [toItemId(`show|${key}`), toItemId('show|guid:gone')];
  const page = 'https://show.example/1';
  const document = episode(one, {
    ...{ title: 'Renewals in the open', url: page, audioUrl: 'https://cdn.example/1.mp3', show: 'The Show' },
    ...{ sourceId: 'show', origin: { observationKey: key, versionAt: daysAgo(1), firstSeenAt: daysAgo(1) } },
  });
  await hub.put(episodesView, document);
  await hub.put(withdrawnEpisodesView, { id: gone, edition: 2 });
  expect(await explain(hub, page)).toMatchObject({ verdict: 'not-in-search', item: { id: one } });
  const text = { title: document.title, tags: '', show: '', body: '', chapters: '', transcript: '' };
  const { keywords, ...rest } = searchable(text, document.publishedAt);
  const indexed = { ...rest, keywords: { ...keywords, source: ['show'] } };
  await hub.engines.search.write([{ index: episodeSearch, id: one, version: 1, document: indexed }]);
  const path = `/podcasts?episode=${one}`;
  const names = [`${page}?utm_source=x`, document.audioUrl, 'tag:show.example,2026:1', document.title];
  for (const name of [...names, `https://hub.example${path}&t=61`]) {
    expect(await explain(hub, name), name).toMatchObject({
      ...{ verdict: 'shown', item: { kind: 'episode', id: one, path } },
    });
  }
  const { steps } = await explain(hub, page);
  expect(steps.map(({ gate, outcome }) => `${gate} ${outcome}`)).toEqual([
    ...['fetched waiting', 'recorded passed', 'projected passed', 'published passed', 'indexed passed'],
  ]);
  expect(steps[1]).toMatchObject({ text: 'The Show carries it, and its words are shown.', sourceId: 'show' });
  expect((await explain(hub, 'gone')).verdict).toBe('withdrawn');
  expect((await explain(hub, 'https://show.example/none')).verdict).toBe('unknown');
  await hub.put(episodesView, { ...document, publishedAt: daysAgo(-1) });
  expect((await explain(hub, page)).verdict).toBe('scheduled');
});

test('an episode that is recorded and not projected yet is said to wait, by the address of its file too', async () => {
  await using hub = await startHubUnderTest();
  const data = { url: 'https://show.example/1', audioUrl: 'https://cdn.example/1.mp3' };
  const value = JSON.stringify({ source: 'show', recordedAt: daysAgo(0), data });
  await hub.engines.log.append([{ topic: 'episodes', key: 'k', value }]);
  for (const address of Object.values(data)) {
    expect((await explain(hub, address)).verdict).toBe('not-projected');
  }
});

test('STO-13 an item says which story it is in and why, or that an editor took it out', async () => {
  await using hub = await startHubUnderTest();
  const wire = 'https://wire.example/n';
  const n = toItemId(wire);
  await hub.put(newsView, newsItem(n, { url: wire, title: 'Quokkasecret files' }));
  await hub.put(articlesView, article(id, { originalUrl: post, title: 'The titl of quokkasecret' }));
  await hub.put(storiesView, story(['news', n], ['articles', id]));
  const known = { storyId: 'news|story', slug: 's', number: 1, time: daysAgo(1), sourceId: 's' };
  const item = { ...known, categories: [], companies: [], terms: [], page: 'slug-story' };
  await hub.put(storyItemsView, { ...item, key: `news|${n}`, kind: 'news', itemId: n });
  await hub.put(storyItemsView, { ...item, key: `articles|${id}`, kind: 'articles', itemId: id });
  const of = async (url: string) => (await explain(hub, url)).steps.at(-1);
  expect(await of(wire)).toEqual({
    ...{ gate: 'grouped', outcome: 'passed' },
    text: 'It is in story “Quokkasecret files” (/stories/slug-story) because it was the first to tell it.',
  });
  expect((await of(post))?.text).toBe(
    'It is in story “Quokkasecret files” (/stories/slug-story) ' +
      'because it shares the words quokkasecret, titl and names CRM as others do (50 % alike).',
  );
  const { page: _, ...alone } = item;
  await hub.put(storyItemsView, { ...alone, key: `news|${n}`, kind: 'news', itemId: n, apart: true });
  expect(await of(wire)).toMatchObject({ gate: 'grouped', outcome: 'stopped' });
});

test('OWN-30 the way of an item is told in the language of the hub, reasons within reasons too', async () => {
  await using hub = await startHubUnderTest({ config: { language: 'de' } });
  expect((await explain(hub, 'no address')).sentence).toBe(
    'Das ist keine http- oder https-Adresse, und kein Beitrag hat es als GUID oder Titel.',
  );
  const refused = { address: post, title: 'Post', reason: 'The page has no title', at: daysAgo(1) };
  await hub.put(refusalsView, { sourceId: 'channel', refused: [refused] });
  const lineage = await explain(hub, post);
  expect(lineage.sentence).toBe('Der Beitrag wurde abgewiesen: Die Seite hat keinen Titel.');
  await hub.put(articlesView, article(id, { originalUrl: post, title: 'Shown' }));
  const shown = await explain(hub, post);
  const words = [shown, lineage].flatMap(({ sentence, steps }) => [
    sentence,
    ...steps.map(({ text }) => text),
  ]);
  expect(words.filter((text) => /\b(the|it|its|is|was|and|of)\b/i.test(text))).toEqual([]);
});

test('OWN-30 every sentence of the way of an item is a message, so that none is left in English', async () => {
  const left: string[] = [];
  for (const file of ['explain-item', 'item-steps', 'source-steps', 'story-step']) {
    const source = await readFile(join(import.meta.dirname, `${file}.ts`), 'utf8');
    // Whole sentences, with a value in each of their gaps.
    for (const [, quoted = '', filled = ''] of source.matchAll(
      /'([A-Z][^'\n]* [^'\n]*\.)'|`([^`\n]* [^`\n]*\.)`/g,
    )) {
      const sentence = (quoted || filled).replaceAll(/\$\{[^}]*\}/g, 'x');
      if (!/^(x\.|An editor x\.|It is in story)/.test(sentence) && typeof recognize(sentence) === 'string')
        left.push(sentence);
    }
  }
  expect(left).toEqual([]);
});
