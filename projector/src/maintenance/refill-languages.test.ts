import { articleSearch, type HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { expect, test } from 'vitest';
import { openEngines, project, startAttentive } from '../testing/embedded-hub.ts';
import { article, config, minute } from '../testing/events.ts';

const houses = article({ guid: 'h', url: 'https://blog.example/h', title: 'Häuser am Ufer' });

async function find(engines: Engines, text: string): Promise<number> {
  const query = { index: articleSearch, text, now: minute(9), limit: 10 };
  return (await engines.search.search(query)).total;
}

function withSource(language: string): HubConfig {
  return { ...config, sources: config.sources.map((source) => ({ ...source, language })) };
}

test.each([
  ['the hub', { ...config, language: 'de' }],
  ['a source', withSource('de-CH')],
])(
  'OWN-32 what was taken for English is found in the language that %s is given later, and once only',
  async (_, named) => {
    await using engines = await openEngines();
    await project(engines, [houses]);
    expect([await find(engines, 'häuser'), await find(engines, '"haus"')]).toEqual([1, 0]);

    await using projector = await startAttentive(engines, { config: named });
    await expect.poll(() => find(engines, '"haus"'), { timeout: 20_000 }).toBe(1);
    await projector.close();

    const written: number[] = [];
    const write: Engines['search']['write'] = async (writes) => void written.push(writes.length);
    const watched = { ...engines, search: { ...engines.search, write } };
    await using again = await startAttentive(watched, { config: named });
    await again.caughtUp();
    expect(written).toEqual([]);
  },
  60_000,
);

test('OWN-32 an item is found in its own language, else in that of the hub; English goes without saying', async () => {
  await using engines = await openEngines();
  const german = article({
    guid: 'd',
    url: 'https://blog.example/d',
    title: 'Bücher und Wärmepumpen',
    language: 'de',
  });
  const plain = article({ guid: 'e', url: 'https://blog.example/e', title: 'Books and heating' });
  await project(engines, [german, plain]);
  expect(await find(engines, 'buch')).toBe(1);
  expect(await find(engines, '"pumpe"')).toBe(1);
  expect(await find(engines, 'book')).toBe(1);
});
