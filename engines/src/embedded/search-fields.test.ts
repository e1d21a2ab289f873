import { articleSearch } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { openSubject } from './embedded-subject.ts';

test('where the text fields of an index change, what it holds of them stays searchable', async () => {
  await using subject = await openSubject();
  await subject.engines.search.write([
    {
      index: articleSearch,
      id: 'a',
      version: 1,
      document: {
        text: { title: 'Churn', body: 'retention' },
        keywords: {},
        time: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
  const changed = { ...articleSearch, text: { summary: 2, body: 1, title: 8 } };
  const { search } = await subject.reopen({ searches: [changed] });
  const find = async (text: string) =>
    (await search.search({ index: changed, text, now: '2026-02-01T00:00:00.000Z', limit: 5 })).hits[0]
      ?.highlights;
  expect(Object.keys((await find('churn')) ?? {})).toEqual(['title']);
  expect(Object.keys((await find('retention')) ?? {})).toEqual(['body']);
});
