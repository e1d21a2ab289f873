import type { SearchDocument } from '@runrate/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchIndex } from '../ports/search-index.ts';
import { article, marked, now, probe } from './search-probes.ts';

/** Tests of what a search finds, and in which order; part of `searchIndexConformance`. */
export function searchQueryConformance(search: () => SearchIndex): void {
  describe('queries', () => {
    const { write, find, found, highlightsOf } = probe(search);

    test('words match by stem, in any case and without accents', async () => {
      await write({ a: article('Prices of Café Software') });
      for (const text of ['pricing', 'PRICE', 'cafe', 'CAFÉ softwares'])
        expect(await found(text), text).toEqual(['a']);
    });

    test('all words must be there, in whatever field', async () => {
      await write({
        a: article('Pricing', { body: 'for startups' }),
        b: article('Pricing'),
        c: article('Startups'),
      });
      expect(await found('pricing startups')).toEqual(['a']);
    });

    test('the last word also matches as the beginning of a word', async () => {
      await write({ a: article('Kubernetes engineering'), b: article('Kubernetes operators') });
      expect((await found('kuber')).toSorted()).toEqual(['a', 'b']);
      expect(await found('kubernetes engineerin')).toEqual(['a']);
      expect(await found('kuber engineering')).toEqual([]);
    });

    test('a last word that more than a thousand documents have begins no other', async () => {
      const documents = Array.from({ length: 1000 }, (_, n): [string, SearchDocument] => [
        `d${n}`,
        article('Plan'),
      ]);
      await write({ ...Object.fromEntries(documents), other: article('Planetary') });
      expect((await find('plan')).total).toBe(1001);
      await write({ d1000: article('Plans') });
      expect((await find('plan')).total).toBe(1001);
      expect(await found('plane')).toEqual(['other']);
    }, 60_000);

    test('phrases match word by word, in order', async () => {
      await write({ a: article('Net revenue retention'), b: article('Retention of net revenue') });
      expect(await found('"net revenue retention"')).toEqual(['a']);
      expect(await found('"revenue net"')).toEqual([]);
    });

    test('-without leaves documents out', async () => {
      await write({ a: article('Pricing for startups'), b: article('Pricing for enterprises') });
      expect(await found('pricing -startups')).toEqual(['b']);
      expect(await found('pricing -"for startups"')).toEqual(['b']);
      expect(await found('-pricing')).toEqual([]);
    });

    test('what is not a word, a phrase or -without is text: no query is an error', async () => {
      await write({ a: article('AND OR NOT NEAR title body') });
      const oddities = [
        '"',
        '""',
        'a"b',
        '(',
        ')',
        'AND',
        'OR OR',
        'NOT a',
        'NEAR(a b)',
        'title:a',
        'a*',
        '*',
        '-',
        '--a',
        '^a',
        '{a}:b',
        '+a',
        '\u0000',
        '\uD800',
        "'",
        ';',
        '\\',
        'a'.repeat(5000),
        '"a'.repeat(400),
        'pricing '.repeat(63),
        Array.from({ length: 40 }, (_, n) => `rare${n}word`).join(' '),
        ...['the', 'the of and', '€', '🚀', '👩‍👩‍👧 🏳️‍🌈', 'ابحث عن', 'שלום "עולם', '\u202Ename\u202C'],
        ...[
          'a && b',
          'a || b',
          '!a',
          'a~2',
          '"a b"~3',
          'a^4',
          '[a TO b]',
          '{a TO b}',
          '/a.*/',
          'a?b',
          'title:(a',
          '_id:a',
        ],
        ...['a NEAR/2 b', 'a + b', '- title : a', '{title body} : a', 'a NOT', '“a', '«a b', "'a''b"],
      ];
      for (const text of oddities) await expect(find(text), text).resolves.toHaveProperty('total');
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
          expect((await find(text)).total).toBeGreaterThanOrEqual(0);
        }),
        { numRuns: 200 },
      );
      expect(await found('NEAR(title')).toEqual(['a']);
    }, 60_000);

    test('FND-08 a long question is about all its words, not only the rarest', async () => {
      const rare = Array.from({ length: 24 }, (_, n) => `rare${n}word`);
      const asides = rare.map((word, n): [string, SearchDocument] => [`aside${n}`, article(word)]);
      const subject = ['pricing', 'retention', 'forecast', 'churn'];
      const reports = Array.from({ length: 6 }, (_, n): [string, SearchDocument] => [
        `report${n}`,
        article('Report', { body: subject.join(' ') }),
      ]);
      await write(Object.fromEntries([...asides, ...reports]));
      const question = [...rare.slice(0, 12), ...subject, ...rare.slice(12)].join(' ');
      expect((await found(question)).slice(0, 6).toSorted()).toEqual(reports.map(([id]) => id));
    });

    test('an empty text finds nothing', async () => {
      await write({ a: article('Pricing') });
      for (const text of ['', ' ', '"', '!?']) expect((await find(text)).total).toBe(0);
    });

    test('a word of five letters or more is found within one typo, and the answer says so', async () => {
      await write({ a: article('Fundraising in winter'), b: article('Other') });
      for (const typo of [
        'fundrasing',
        'fundraissing',
        'fundraizing',
        'fundriasing',
        'undraising',
        'winetr',
      ]) {
        expect(await find(typo), typo).toMatchObject({ total: 1, corrected: true, hits: [{ id: 'a' }] });
      }
      expect(await found('fundrazzing')).toEqual([]);
      expect((await find('in fundrasing winter -spring')).meant).toBe('in fundraising winter -spring');
      expect(await find('fundraising')).not.toHaveProperty('meant');
      expect((await find('fundrasing winter')).hits[0]?.highlights.title).toBe(
        `${marked('Fundraising')} in ${marked('winter')}`,
      );
    });

    test('shorter words and quoted ones match exactly', async () => {
      await write({ a: article('Cash flow and fundraising') });
      expect(await found('caxh')).toEqual([]);
      expect(await found('"fundrasing"')).toEqual([]);
    });

    test('an exact match ranks above one within a typo', async () => {
      await write({
        a: article('Charm offensive', { body: 'charm charm charm' }),
        b: article('Old chars', { time: '2020-01-01T00:00:00.000Z', body: 'a chart' }),
      });
      const answer = await find('chart');
      expect(answer.hits[0]?.id).toBe('b');
      expect(answer.corrected).toBe(false);
    });

    test('a match in the title ranks above one in the body only', async () => {
      await write({
        body: article('Something', {
          body: 'churn churn churn churn churn churn',
          time: '2026-02-28T00:00:00.000Z',
        }),
        title: article('On churn and a lot of other things', { time: '2024-01-01T00:00:00.000Z' }),
      });
      expect(await found('churn')).toEqual(['title', 'body']);
    });

    test('of equal matches the newer comes first', async () => {
      const times = ['2026-01-01', '2026-02-01', '2020-01-01', '2026-01-15', '2019-06-01'];
      await write(
        Object.fromEntries(times.map((day) => [day, article('Churn', { time: `${day}T00:00:00.000Z` })])),
      );
      expect(await found('churn')).toEqual(times.toSorted().reverse());
    });

    test('order newest goes by time alone', async () => {
      await write({
        old: article('Churn churn churn', { time: '2026-01-01T00:00:00.000Z' }),
        new: article('Other', { body: 'A word on churn', time: '2026-01-01T00:00:00.001Z' }),
      });
      expect(await found('churn', { order: 'newest' })).toEqual(['new', 'old']);
    });

    test('notAfter hides what is later, to the millisecond', async () => {
      await write({
        a: article('Churn', { time: '2026-03-01T00:00:00.000Z' }),
        b: article('Churn', { time: '2026-03-01T00:00:00.001Z' }),
      });
      expect(await find('churn', { notAfter: now })).toMatchObject({ total: 1, hits: [{ id: 'a' }] });
      expect(await find('churn')).toMatchObject({ total: 2 });
    });

    test('filters need the value in the field; facets count all matches', async () => {
      await write({
        a: article('Churn', { categories: ['ai', 'saas'] }),
        b: article('Churn', { categories: ['saas'], source: 'News' }),
        c: article('Other', { categories: ['ai'] }),
      });
      expect(await found('churn', { filter: { categories: 'ai' } })).toEqual(['a']);
      expect(await found('churn', { filter: { categories: 'saas', source: 'News' } })).toEqual(['b']);
      expect(await found('churn', { filter: { categories: 'a' } })).toEqual([]);
      const { facets } = await find('churn', { facets: ['categories', 'source'], limit: 1 });
      expect(facets.categories).toEqual([
        { value: 'saas', count: 2 },
        { value: 'ai', count: 1 },
      ]);
      expect(facets.source?.toSorted((left, right) => (left.value < right.value ? -1 : 1))).toEqual([
        { value: 'Blog', count: 1 },
        { value: 'News', count: 1 },
      ]);
    });

    test('pages put together are the whole answer', async () => {
      const documents = Array.from({ length: 23 }, (_, n): [string, SearchDocument] => [
        `d${n}`,
        article(n % 3 === 0 ? 'On churn' : 'Other', {
          body: `churn ${'word '.repeat(n)}`,
          time: `2026-01-01T00:00:${10 + n}.000Z`,
        }),
      ]);
      await write(Object.fromEntries(documents));
      for (const order of ['relevance', 'newest'] as const) {
        const whole = await found('churn', { limit: 100, order });
        const pages: string[] = [];
        for (let offset = 0; offset < 25; offset += 5)
          pages.push(...(await found('churn', { limit: 5, offset, order })));
        expect(pages).toEqual(whole);
        expect(whole.length).toBe(23);
      }
      expect(await find('churn', { limit: 0 })).toMatchObject({ total: 23, hits: [] });
    });

    test('highlights: the title in full, a passage of a long body, and no field without a match', async () => {
      const body = `${'Lorem ipsum dolor sit amet. '.repeat(60)}Here churn fell. ${'Consetetur sadipscing elitr. '.repeat(60)}`;
      await write({ a: article('A long title about other things', { body }) });
      const highlights = await highlightsOf('churn');
      expect(Object.keys(highlights)).toEqual(['body']);
      expect(highlights.body).toContain(marked('churn'));
      expect(highlights.body?.length).toBeLessThan(400);
    });

    test('highlights: a sentence before the rows of a table and a list of chapters', async () => {
      const table =
        'Plan Price per seat List price Starter 5 seats $49 $54 Team 20 seats $39 $44 Scale 90 seats $29';
      const between =
        'Here follows what nobody asked about, for as long as it takes to fill a passage. '.repeat(3);
      const chapters =
        '00:00 Opening 04:10 Why the price moved 09:30 A price in two parts 12:40 The price of waiting';
      const sentence = 'Customers who sign for two years keep the old price.';
      await write({
        a: article('Rows', { body: `${table} ${between}${sentence} ${between}` }),
        b: article('Chapters', { body: `${sentence} ${chapters}` }),
        c: article('Chapters alone', { body: `What was said this week. ${chapters}` }),
      });
      const { hits } = await find('price');
      const bodies = Object.fromEntries(hits.map(({ id, highlights }) => [id, highlights['body']]));
      expect(bodies['a']).toContain(`keep the old ${marked('price')}.`);
      expect(bodies['a']).not.toContain('Starter');
      expect(bodies['b']).toBe(sentence.replace('price', marked('price')));
      expect(bodies['c']).toBe(`…Why the ${marked('price')} moved`);
    });

    test('marks in the text itself are not taken for matches', async () => {
      await write({ a: article(`A ${marked('false')} churn`) });
      const highlights = await highlightsOf('churn');
      expect(highlights.title).not.toContain(marked('false'));
      expect(highlights.title).toContain(marked('churn'));
    });
  });
}
