import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleSearch } from '@runrate/contracts';
import { openEmbeddedEngines, type SearchIndex } from '@runrate/engines';
import { openElasticsearchSubject } from '@runrate/engines/elasticsearch-subject';

/** A search of ours, and what the same engine takes by itself for its best twenty. */
export interface SearchTrial {
  readonly search: SearchIndex;
  readonly peer: string;
  /** What is measured: CPU where all of it is in this process, else the clock on the wall. */
  readonly unit: string;
  /** Milliseconds of that. */
  clock(): number;
  askPeer(typed: string): Promise<unknown>;
  /** Waits until what was written is as it will be asked. */
  settle(): Promise<unknown>;
  /** What there is to say of what was written. */
  says(): string;
  close(): Promise<void>;
}

export async function openEmbeddedTrial(): Promise<SearchTrial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-speed-'));
  const file = join(dataDir, 'search.db');
  const engines = await openEmbeddedEngines({ dataDir, views: [], searches: [articleSearch] });
  const peer = new DatabaseSync(file, { readOnly: true });
  peer.exec('PRAGMA cache_size = -32768');
  const plain = peer.prepare(
    'SELECT rowid FROM "text articles" WHERE "text articles" MATCH ? ORDER BY rank LIMIT 20',
  );
  return {
    search: engines.search,
    peer: 'plain FTS5',
    unit: 'milliseconds of CPU',
    clock() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    async askPeer(typed) {
      return plain.all(
        wordsOf(typed)
          .map((word) => `"${word}"`)
          .join(' AND '),
      );
    },
    settle: async () => undefined,
    says: () => `, ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`,
    async close() {
      peer.close();
      await engines.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export async function openElasticsearchTrial(): Promise<SearchTrial> {
  const subject = await openElasticsearchSubject();
  const { client, indexPrefix, search } = subject;
  const index = `${indexPrefix}-${articleSearch.name}`;
  const fields = Object.entries(articleSearch.text).map(([field, weight]) => `text.${field}^${weight}`);
  return {
    ...{ search, peer: 'multi_match', unit: 'milliseconds' },
    clock: () => performance.now(),
    askPeer: (typed) =>
      client.search({
        ...{ index, size: 20, _source: false, track_total_hits: true },
        query: { multi_match: { query: wordsOf(typed).join(' '), fields, operator: 'and' } },
      }),
    settle: () => client.indices.refresh({ index }),
    says: () => '',
    close: async () => subject[Symbol.asyncDispose](),
  };
}

function wordsOf(typed: string): string[] {
  return typed.replaceAll('"', '').split(' ');
}
