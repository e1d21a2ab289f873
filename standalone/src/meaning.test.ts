import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itemVectorSearch, itemVectorsView } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from './test-hub.ts';

const searchModel = fileURLToPath(new URL('../../testkit/src/synonym-model.ts', import.meta.url));
const patience = { timeout: 30_000, interval: 100 };
const items = [
  ['lorry', 'Lorry makers cut output', 'Every lorry maker builds less this year.'],
  ['wage', 'Salary talks begin', 'The union wants more salary for each doctor.'],
  ['prices', 'Prices of homes', 'Prices fall where nobody wants to live.'],
  ['pricing', 'Usage pricing explained', 'How seats became usage.'],
] as const;
const feed = rssFeed(
  'blog',
  items.map(([guid, title, body], n) => ({
    ...{ guid, title, body: `<p>${body}</p>`, link: `https://blog.example/${guid}` },
    publishedAt: new Date(Date.UTC(2026, 0, 1 + n)),
  })),
);
/** None of these words is in the item about lorries. */
const question = 'automobile vehicle prices outlook';

async function search(origin: string, q = question): Promise<{ titles: string[]; explained: unknown[] }> {
  const answer = await fetch(`${origin}/api/search?q=${encodeURIComponent(q)}&explain=true&grouped=false`);
  const { hits } = (await answer.json()) as { hits: { title: string; explanation?: unknown }[] };
  return { titles: hits.map(({ title }) => title), explained: hits.map(({ explanation }) => explanation) };
}

test('FND-07 with a model a search goes by meaning too; without it is what it was, and a removal takes the vectors', async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  feeds.set('/feed', { body: feed });
  const folder = stack.use(await makeTemporaryFolder());
  const source = { id: 'blog', kind: 'articles' as const, name: 'Blog', url: `${feeds.origin}/feed` };
  const config = { network: { allow: [feeds.host] }, sources: [source] };

  const without = await startTestHub(config, folder.path);
  const plain = await search(without.origin);
  expect(plain.titles).toContain('Prices of homes');
  expect(plain.titles).not.toContain('Lorry makers cut output');
  expect(await (await fetch(`${without.origin}/readyz`)).text()).toBe('ready');
  expect(await without.engines.search.count(itemVectorSearch)).toBe(0);
  await without.close();

  {
    await using hub = await startTestHub(config, folder.path, {}, { searchModel });
    await expect.poll(() => hub.engines.search.count(itemVectorSearch), patience).toBe(items.length);
    await expect
      .poll(async () => (await search(hub.origin)).titles, patience)
      .toContain('Lorry makers cut output');
    const found = await search(hub.origin);
    expect(found.explained[0]).toMatchObject({ parts: { meaning: expect.any(Number) } });
    expect((await search(hub.origin, 'usage pricing')).titles).toEqual(['Usage pricing explained']);
    // No item contains a word of the first query, and no item is similar to the second.
    expect((await search(hub.origin, 'physician surgeon remuneration')).titles).toEqual([
      'Salary talks begin',
    ]);
    expect((await search(hub.origin, 'xyzzy plugh frotz')).titles).toEqual([]);
    await expect
      .poll(async () => (await fetch(`${hub.origin}/readyz`)).text(), { timeout: 40_000, interval: 500 })
      .toBe('ready');

    const removal = { url: 'https://blog.example/lorry', reason: 'a letter', confirm: true };
    const removed = await fetch(`${hub.origin}/api/admin/removals`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(removal),
    });
    expect(removed.status).toBe(200);
    await expect
      .poll(async () => {
        const keys: string[] = [];
        for await (const { document } of hub.engines.views.scan(itemVectorsView)) keys.push(document.itemId);
        return [keys.length, await hub.engines.search.count(itemVectorSearch)];
      }, patience)
      .toEqual([items.length - 1, items.length - 1]);
  }

  await using again = await startTestHub(config, folder.path);
  expect((await search(again.origin)).titles).toEqual(plain.titles);
}, 120_000);

test('FND-07 a model that does not work refuses the start in a sentence', async () => {
  await using folder = await makeTemporaryFolder();
  const source = { id: 'blog', kind: 'articles' as const, name: 'Blog', url: 'http://127.0.0.1:9/feed' };
  const start = (searchModel: string) =>
    startTestHub({ sources: [source] }, folder.path, {}, { searchModel });
  await expect(start('@somebody/model')).rejects.toThrow(
    'is no folder, no module and no package that is known',
  );
  await expect(start(join(folder.path, 'model.onnx'))).rejects.toThrow('there is nothing at');
  await expect(start(folder.path)).rejects.toThrow('has no file that ends in .onnx');
  await writeFile(join(folder.path, 'model.onnx'), 'no model');
  await expect(start(folder.path)).rejects.toThrow('has neither a file that ends in tokenizer.json');
  const vocab = { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2 };
  await writeFile(
    join(folder.path, 'tokenizer.json'),
    JSON.stringify({ model: { type: 'WordPiece', vocab } }),
  );
  await expect(start(folder.path)).rejects.toThrow('onnxruntime-node is not installed');
  await expect(start(fileURLToPath(import.meta.url))).rejects.toThrow('SEARCH_MODEL is');
});
