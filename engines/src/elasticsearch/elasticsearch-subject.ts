import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import { allSearches } from '@runrate/contracts';
import type { SearchIndexSubject } from '../conformance/search-index.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { type ElasticsearchIndexOptions, openElasticsearchIndex } from './elasticsearch-index.ts';

export function testUrl(): string {
  const url = process.env['ELASTICSEARCH_URL'];
  if (url) return url;
  throw new Error(
    'ELASTICSEARCH_URL is not set: these tests need an Elasticsearch server, such as `npm run engines` starts',
  );
}

export interface ElasticsearchSubject extends SearchIndexSubject {
  readonly indexPrefix: string;
  /** Inspects and damages indexes, which the port can't do. */
  readonly client: Client;
  reopen(options?: Partial<ElasticsearchIndexOptions>): Promise<SearchIndex>;
}

/** The indexes have their own prefix, and are deleted on disposal. */
export async function openElasticsearchSubject(url = testUrl()): Promise<ElasticsearchSubject> {
  const indexPrefix = `test-${randomUUID().slice(0, 8)}`;
  const open = (options: Partial<ElasticsearchIndexOptions> = {}) =>
    openElasticsearchIndex({ url, indexPrefix, searches: allSearches, ...options });
  const client = new Client({ node: url, requestTimeout: 10_000 });
  let search = await open();
  return {
    indexPrefix,
    client,
    get search() {
      return search;
    },
    async reopen(options) {
      await search.close();
      search = await open(options);
      return search;
    },
    async [Symbol.asyncDispose]() {
      await search.close();
      // Deletes by full name, because servers may refuse wildcards.
      const found = await client.indices.get({ index: `${indexPrefix}-*`, features: ['aliases'] });
      const names = Object.keys(found);
      if (names.length > 0) await client.indices.delete({ index: names });
      await client.indices.deleteIndexTemplate({ name: `${indexPrefix}-*` }, { ignore: [404] });
      await client.close();
    },
  };
}
