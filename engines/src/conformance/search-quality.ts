import { articleSearch } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { ndcgAt10, readNplCollection } from './npl-collection.ts';
import type { SearchIndexSubject } from './search-index.ts';

const now = '2026-03-01T00:00:00.000Z';
const time = '2026-02-01T00:00:00.000Z';
/** Plain bm25 reaches 0.434. The hub has to reach five per cent more. */
const goal = 0.456;

/** Measures the ranking on a collection with human relevance judgements. */
export function searchQualityConformance(name: string, open: () => Promise<SearchIndexSubject>): void {
  test(`I18 ${name}: nDCG@10 on the NPL collection is five per cent above plain bm25`, async () => {
    await using subject = await open();
    const { documents, queries } = readNplCollection();
    expect([documents.length, queries.length]).toEqual([11_429, 93]);
    await subject.search.write(
      documents.map(({ id, title, body }) => ({
        index: articleSearch,
        id,
        version: 1,
        document: { text: { title, body }, keywords: {}, time },
      })),
    );
    let sum = 0;
    for (const { text, relevant } of queries) {
      const { hits } = await subject.search.search({ index: articleSearch, text, now, limit: 10 });
      sum += ndcgAt10(
        hits.map(({ id }) => id),
        relevant,
      );
    }
    const reached = sum / queries.length;
    process.stdout.write(`${name}: nDCG@10 on NPL ${reached.toFixed(4)}\n`);
    expect(reached).toBeGreaterThanOrEqual(goal);
  }, 600_000);
}
