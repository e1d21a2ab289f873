import { articleSearch, type SearchDocument } from '@runrate/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '../ports/search-index.ts';
import {
  type GoldenArticle,
  goldenArticles,
  goldenDocument,
  goldenNow,
  spelledArticles,
} from './golden-collection.ts';
import { goldenLanguages } from './golden-languages.ts';
import { lackingQueries, spelledQueries } from './golden-spellings.ts';
import type { SearchIndexSubject } from './search-index.ts';

/** Query → all hits, in order; a leading `~` means that the hits are within a typo. */
type Golden = readonly (readonly [text: string, hits: string])[];

const stems: Golden = [
  ['pricing', 'price-seats price-old multi-year price-body'],
  ['prices', 'price-seats price-old multi-year price-body'],
  ['PRICING', 'price-seats price-old multi-year price-body'],
  ['churned', 'churn-word churn-model nrr-guide'],
  ['agents', 'agent-eval agent-support price-seats'],
  ['kubernetes', 'kube-cost kube-exit'],
  ['cafe', 'cafe-case'],
  ['CAFÉ', 'cafe-case'],
  ['cafés software', 'cafe-case'],
  ['zoe naim', 'pool-option agent-support cafe-case soc2-start'],
];

const orders: Golden = [
  ['churn', 'churn-word churn-model nrr-guide'],
  ['model', 'latency-model churn-model option-pool'],
  ['latency', 'latency-model node-latency'],
  ['retention', 'nrr-guide nrr-reversed churn-model nrr-body'],
  ['retention metrics', 'nrr-guide nrr-reversed churn-model'],
  ['fundraising', 'fund-winter fund-letter'],
  ['human review', 'review-human agent-eval agent-support'],
  ['review', 'review-human soc2-start agent-eval agent-support'],
  ['sales', 'sales-rep sales-report cafe-case'],
  ['chart', 'chart-old nrr-body'],
  ['board', 'nrr-body chart-old'],
  ['onboarding', 'onboard-first onboard-again'],
  ['first hour', 'onboard-first onboard-again'],
  ['option pool', 'option-pool pool-option'],
  ['pool option', 'option-pool pool-option'],
  ['ai', 'agent-eval latency-model agent-support review-human'],
  ['security', 'soc2-start'],
];

const everyWord: Golden = [
  ['pricing seat', 'price-seats'],
  ['churn model', 'churn-model'],
  ['model churn', 'churn-model'],
  ['latency model', 'latency-model'],
  ['agent support', 'agent-support'],
  ['net burn', 'burn-multiple'],
  ['holt pricing', 'price-seats price-body'],
  ['mira holt', 'charm-new price-body price-seats onboard-first onboard-again'],
  ['expansion contraction', 'nrr-guide'],
  ['zzz pricing', ''],
  ['xylophone', ''],
];

const descriptions: Golden = [
  ['net revenue retention', 'nrr-guide nrr-reversed nrr-body'],
  ['how to find the first price', 'price-old'],
  ['what do buyers say about pricing', 'price-body price-old'],
  ['agents without an evaluation set are demos', 'agent-eval'],
  ['which model is slow but right', 'latency-model'],
  ['the first hour', 'onboard-first onboard-again'],
];

const phrases: Golden = [
  ['"net revenue retention"', 'nrr-guide nrr-body'],
  ['"net new revenue"', 'nrr-reversed'],
  ['"option pool"', 'option-pool'],
  ['“human review”', 'review-human agent-eval agent-support'],
  ['"cohort chart"', 'chart-old'],
  ['pricing -seat', 'price-old multi-year price-body'],
  ['pricing -seat -first', 'multi-year price-body'],
  ['kubernetes -servers', 'kube-cost'],
  ['kubernetes -"two servers"', 'kube-cost'],
  ['metrics -churn', 'nrr-reversed burn-multiple'],
];

const typos: Golden = [
  ['fundrasing', '~ fund-winter fund-letter'],
  ['fundriasing', '~ fund-winter fund-letter'],
  ['fundraisingg', '~ fund-winter fund-letter'],
  ['chrat', '~ chart-old nrr-body'],
  ['chary', '~ charm-new chart-old nrr-body'],
  ['charm', 'charm-new'],
  ['"fundrasing"', ''],
  ['caxh', ''],
];

const beginnings: Golden = [
  ['kube', 'kube-cost kube-exit'],
  ['kubern', 'kube-cost kube-exit'],
  ['human revi', 'review-human agent-eval agent-support'],
  ['sales rep', 'sales-rep sales-report'],
  ['sales repo', 'sales-report'],
  ['pricin', 'price-seats price-old multi-year price-body'],
];

const signs: Golden = [
  ['node.js', 'node-latency'],
  ['node', 'node-latency'],
  ['soc 2', 'soc2-start'],
  ['multi-year', 'multi-year'],
  ['multi year discount', 'multi-year'],
  ['pre-money', 'option-pool'],
  ['p99', 'node-latency'],
];

function toWrite([id, given]: [string, GoldenArticle]) {
  return { index: articleSearch, id, version: 1, document: goldenDocument(given) };
}

function toDocument(title: string, body: string, source: string): SearchDocument {
  const time = '2026-02-20T00:00:00.000Z';
  return { text: { title, body }, keywords: { categories: [], source: [source], month: [] }, time };
}

/** Tests that typical queries find the same on every engine, with the best hits first. */
export function goldenQueryConformance(name: string, open: () => Promise<SearchIndexSubject>): void {
  describe(`${name} answers the golden queries`, () => {
    let subject: SearchIndexSubject;
    beforeAll(async () => {
      subject = await open();
      await subject.search.write(Object.entries(goldenArticles).map(toWrite));
    });
    afterAll(() => subject[Symbol.asyncDispose]());

    async function find(text: string, more: Partial<SearchQuery> = {}): Promise<string> {
      const query = { index: articleSearch, text, now: goldenNow, notAfter: goldenNow, limit: 50, ...more };
      const { total, hits, corrected } = await subject.search.search(query);
      if (more.limit === undefined) expect(total).toBe(hits.length);
      return [...(corrected ? ['~'] : []), ...hits.map(({ id }) => id)].join(' ');
    }

    test.each(stems)('API-16 %s', async (text, hits) => expect(await find(text)).toBe(hits));
    test.each(orders)('API-15 %s', async (text, hits) => expect(await find(text)).toBe(hits));
    test.each(everyWord)('API-14 %s', async (text, hits) => expect(await find(text)).toBe(hits));
    test.each(descriptions)('API-15 %s', async (text, hits) => expect(await find(text)).toBe(hits));
    test.each(phrases)('API-14 %s', async (text, hits) => expect(await find(text)).toBe(hits));
    test.each(typos)('API-17 %s', async (text, hits) => expect(await find(text)).toBe(hits));
    test.each(beginnings)('API-14 %s', async (text, hits) => expect(await find(text)).toBe(hits));
    test.each(signs)('API-14 %s', async (text, hits) => expect(await find(text)).toBe(hits));

    test('newest first, within a category, within a source, and page by page', async () => {
      expect(await find('pricing', { order: 'newest' })).toBe('price-body price-seats multi-year price-old');
      expect(await find('pricing', { filter: { categories: 'founders' } })).toBe('price-old');
      expect(await find('review', { filter: { source: 'Signal Weekly' } })).toBe('agent-eval');
      expect(await find('retention', { limit: 2, offset: 1 })).toBe('nrr-reversed churn-model');
      expect(await find('pricing', { notAfter: '2026-04-01T00:00:00.000Z' })).toContain('week-future');
    });

    describe('with names and compounds in many spellings', () => {
      beforeAll(() => subject.search.write(Object.entries(spelledArticles).map(toWrite)));

      test.each(spelledQueries)('FND-03 %s', async (text, hits) => expect(await find(text)).toBe(hits));
      test.each(lackingQueries)('FND-04 %s', async (text, wanted) => {
        const query = { index: articleSearch, text, now: goldenNow, notAfter: goldenNow, limit: 50 };
        const { hits } = await subject.search.search(query);
        const shown = hits.map(({ id, lacks }) => (lacks ? `${id} (no ${lacks.join(', ')})` : id));
        expect(shown.join(' ')).toBe(wanted);
      });

      test.each([
        ['usage-based pricing', 'usage based pricing', 'Usage-Based Pricing'],
        ['e-mail', 'email', 'E-MAIL'],
        ['co-pilot', 'copilot'],
        ['AI/ML', 'ai ml'],
        ['C++', 'c++'],
        ['.NET', '.net', 'dotnet'],
        ['S-1', 's1'],
        ['10-K', '10k'],
        ['GPT-5', 'gpt5', 'GPT 5'],
        ['back-end', 'backend'],
      ])('FND-03 %s is found as %s', async (one, ...others) => {
        const wanted = await find(one);
        expect(wanted).not.toBe('');
        for (const other of others) expect(await find(other), other).toBe(wanted);
      });
    });

    test('there are a hundred and fifty golden queries and more', () => {
      const all = [stems, orders, everyWord, descriptions, phrases, typos, beginnings, signs, spelledQueries];
      const texts = [...all, lackingQueries].flat().map(([text]) => text);
      expect(new Set(texts).size).toBeGreaterThanOrEqual(150);
    });
  });

  describe(`${name} finds words as their languages have them`, () => {
    let subject: SearchIndexSubject;
    beforeAll(async () => {
      subject = await open();
      const ofLanguages = goldenLanguages.flatMap(({ language, articles }) =>
        Object.entries(articles).map(([id, [title, body]]) => ({
          ...{ index: articleSearch, id, version: 1 },
          document: { ...toDocument(title, body, language), language },
        })),
      );
      await subject.search.write([...Object.entries(goldenArticles).map(toWrite), ...ofLanguages]);
    });
    afterAll(() => subject[Symbol.asyncDispose]());

    async function find(text: string, source?: string): Promise<string> {
      const filter = source === undefined ? {} : { filter: { source } };
      const query = { index: articleSearch, text, now: goldenNow, notAfter: goldenNow, limit: 50, ...filter };
      const { hits, corrected } = await subject.search.search(query);
      return [...(corrected ? ['~'] : []), ...hits.map(({ id }) => id)].join(' ');
    }

    describe.each(goldenLanguages)('$language', ({ language, queries }) => {
      test.each(queries)('OWN-32 %s', async (text, hits) => expect(await find(text, language)).toBe(hits));
    });

    test('OWN-32 each language has thirty golden queries, and English ones find what they find without them', async () => {
      for (const { queries } of goldenLanguages) {
        expect(new Set(queries.map(([text]) => text)).size).toBeGreaterThanOrEqual(30);
      }
      const isEnglish = (id: string) => id === '~' || id in goldenArticles;
      for (const [text, hits] of [...stems, ...orders, ...everyWord, ...typos, ...beginnings]) {
        expect((await find(text)).split(' ').filter(isEnglish).join(' '), text).toBe(hits);
      }
    });

    test('OWN-32 what was found is marked, a compound by its part', async () => {
      const marked = async (text: string) => {
        const query = { index: articleSearch, text, now: goldenNow, limit: 1 };
        return (await subject.search.search(query)).hits[0]?.highlights['title'];
      };
      expect(await marked('pumpe')).toBe('\uE000Wärmepumpen\uE001 im Altbau');
      expect(await marked('太陽光')).toBe('\uE000太陽光\uE001発電の余った電気');
    });
  });
}
