import { articleSearch, itemVectorSearch, type SearchDocument } from '@runrate/contracts';
import { expect, test } from 'vitest';
import type { Near, SearchIndex } from '../ports/search-index.ts';
import { toVectorText, toWholeNumbers } from '../search/vectors.ts';
import { article, now, probe } from './search-probes.ts';

const index = itemVectorSearch;
const dimensions = 64;

/** Returns a vector that points along one axis and a little along another. */
function along(axis: number, other = axis, share = 0): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  vector[axis] = 1;
  if (share > 0) vector[other] = share;
  return vector;
}

function toDocument(vector: readonly number[], model = 'm', kind = 'articles'): SearchDocument {
  return { text: {}, keywords: { kind: [kind], model: [model] }, time: now, vector: toVectorText(vector) };
}

/** Tests of vectors, and of how their similarity affects searches, for every SearchIndex. */
export function searchVectorConformance(open: () => SearchIndex): void {
  const { write, find, found } = probe(open);

  async function put(documents: Readonly<Record<string, SearchDocument | null>>, version = 1): Promise<void> {
    await open().write(Object.entries(documents).map(([id, document]) => ({ index, id, version, document })));
  }
  function nearest(vector: readonly number[], model = 'm', limit = 10): Promise<readonly Near[]> {
    const filter = { kind: 'articles', model };
    return open().nearest({ index, vector: [...toWholeNumbers(vector)], filter, limit });
  }
  const idsOf = (near: readonly Near[]) => near.map(({ id }) => id);

  test('FND-07 the vectors most alike come first, within one kind and model and of one length', async () => {
    await put({
      ...{
        same: toDocument(along(3)),
        close: toDocument(along(3, 5, 0.5)),
        far: toDocument(along(5, 3, 0.1)),
      },
      ...{ other: toDocument(along(3), 'another'), video: toDocument(along(3), 'm', 'videos') },
      longer: toDocument([...along(3), ...along(3)]),
    });
    const near = await nearest(along(3));
    expect(idsOf(near)).toEqual(['same', 'close', 'far']);
    expect(near[0]?.similarity).toBeCloseTo(1, 3);
    expect(near[1]?.similarity).toBeCloseTo(1 / Math.sqrt(1.25), 2);
    expect(idsOf(await nearest(along(3), 'another'))).toEqual(['other']);
    expect(idsOf(await nearest(along(3), 'm', 2))).toEqual(['same', 'close']);
    expect(await nearest(along(3), 'unknown')).toEqual([]);
  });

  test('FND-07 a vector is replaced by a newer version only, and is gone where it was removed', async () => {
    await put({ a: toDocument(along(1)), b: toDocument(along(2)) }, 2);
    await put({ a: toDocument(along(2)) }, 1);
    expect((await nearest(along(1)))[0]).toMatchObject({ id: 'a' });
    await put({ a: toDocument(along(2)) }, 3);
    expect((await nearest(along(1))).every(({ similarity }) => similarity < 0.1)).toBe(true);
    await put({ b: null }, 2);
    expect(idsOf(await nearest(along(2)))).toEqual(['a']);
    expect(await open().count(index)).toBe(1);
    const scanned: string[] = [];
    for await (const { id, version } of open().scan(index)) scanned.push(`${id} ${version}`);
    expect(scanned).toEqual(['a 3']);
  });

  test('FND-07 of many vectors the nearest are found', async () => {
    const documents = Array.from({ length: 1500 }, (_, n): [string, SearchDocument] => [
      `d${n}`,
      toDocument(along(n % 60, 61, Math.floor(n / 60) / 25)),
    ]);
    await put(Object.fromEntries(documents));
    const near = await nearest(along(7, 61, 0.2), 'm', 20);
    expect(near).toHaveLength(20);
    // There are 25 vectors along each axis, and one of them points the same way.
    expect(near[0]).toMatchObject({ id: 'd307' });
    expect(near.every(({ similarity }) => similarity > 0.7)).toBe(true);
  });

  test('F21 a vector that cannot be compared is left out of its document, which is kept', async () => {
    const odd: readonly (readonly [string, readonly number[]])[] = [
      ['short', [1, 2, 3]],
      ['long', Array.from({ length: 2048 }, () => 1)],
      ['nowhere', Array.from({ length: dimensions }, () => 0)],
    ];
    await put(Object.fromEntries(odd.map(([id, vector]) => [id, toDocument(vector)])));
    await put({ plain: toDocument(along(1)) });
    expect(await open().count(index)).toBe(4);
    expect(idsOf(await nearest(along(1)))).toEqual(['plain']);
    for (const [, vector] of odd) expect(await nearest(vector)).toEqual([]);
  });

  const documents = {
    every: article('Other', { body: 'a physician leaves the hospital early' }),
    title: article('Physician leaves hospital'),
    some: article('Hospital', { body: 'when a physician is away' }),
    meant: article('Doctors on strike', { body: 'wards are closed' }),
    apart: article('Pricing', { body: 'seats and usage' }),
  };
  const near = [
    { id: 'meant', similarity: 0.9 },
    { id: 'some', similarity: 0.5 },
    { id: 'title', similarity: 0.1 },
  ];

  test('FND-07 what is near in meaning joins a description, after what has every word', async () => {
    await write(documents);
    const text = 'physician leaves hospital';
    expect(await found(text)).toEqual(['title', 'every', 'some']);
    const answer = await find(text, { near, explain: true, facets: ['categories'] });
    expect(answer.hits.map(({ id }) => id)).toEqual(['title', 'every', 'some', 'meant']);
    expect(answer).toMatchObject({ total: 4, facets: { categories: [{ value: 'saas', count: 4 }] } });
    expect(answer.hits.at(-1)).toMatchObject({
      kind: 'some words',
      lacks: ['physician', 'leaves', 'hospital'],
    });
    expect(answer.hits.at(-1)?.explanation?.parts?.meaning).toBeGreaterThan(0);
    const nearer = [
      { id: 'meant', similarity: 0.9 },
      { id: 'some', similarity: 0.01 },
    ];
    expect((await find(text, { near: nearer })).hits.map(({ id }) => id)).toContain('meant');
    const paged = [await found(text, { near, limit: 2 }), await found(text, { near, limit: 2, offset: 2 })];
    expect(paged.flat()).toEqual(['title', 'every', 'some', 'meant']);
  });

  test('FND-07 where no word of a sentence occurs, what is near in meaning stands alone', async () => {
    await write(documents);
    const text = 'medics abandon posts';
    expect(await found(text)).toEqual([]);
    const answer = await find(text, { near, explain: true, facets: ['categories'] });
    expect(answer.hits.map(({ id }) => id)).toEqual(['meant', 'some', 'title']);
    expect(answer).toMatchObject({ total: 3, corrected: false });
    expect(answer.facets).toEqual({ categories: [{ value: 'saas', count: 3 }] });
    expect(answer.hits[0]).toMatchObject({ kind: 'some words', lacks: ['medics', 'abandon', 'posts'] });
    expect(answer.hits[0]?.explanation?.parts).toMatchObject({ words: 0, meaning: 0.9 });
    expect(await found(`${text} -strike`, { near })).toEqual(['some', 'title']);
    expect(await found(`"medics" abandon posts`, { near })).toEqual([]);
    expect(await found(text, { near, filter: { categories: 'ai' } })).toEqual([]);
    expect(await found(text, { near, order: 'newest' })).toEqual([]);
    expect(await found('medics abandon', { near })).toEqual([]);
  });

  test('FND-07 meaning adds nothing to other queries, nor what filters, quotes and - keep out', async () => {
    await write(documents);
    for (const text of ['physician', 'pricing seats'])
      expect(await found(text, { near })).toEqual(await found(text));
    const text = 'physician leaves hospital';
    expect(await found(text, { near, order: 'newest' })).toEqual(await found(text, { order: 'newest' }));
    expect(await found(`${text} -strike`, { near })).not.toContain('meant');
    expect(await found(`leaves hospital "physician"`, { near })).not.toContain('meant');
    expect(await found(text, { near, filter: { categories: 'ai' } })).toEqual([]);
    expect(await found(text, { near, notAfter: '2026-01-01T00:00:00.000Z' })).toEqual([]);
    await write({ meant: null }, 2);
    expect(await found(text, { near })).toEqual(['title', 'every', 'some']);
    expect(await open().count(articleSearch)).toBe(4);
  });
}
