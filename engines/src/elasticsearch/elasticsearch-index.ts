import type { SearchDefinition } from '@runrate/contracts';
import { EngineFull, EngineUnavailable, UndeclaredRead } from '../ports/engine-errors.ts';
import type { SearchIndex, SearchQuery } from '../ports/search-index.ts';
import { withStorableTexts } from '../storable/storable-search.ts';
import { createElasticLink, type ElasticLink } from './elastic-link.ts';
import { findNearest } from './find-nearest.ts';
import { measureIndexes } from './index-sizes.ts';
import { prepareIndex } from './prepare-index.ts';
import { runSearch } from './run-search.ts';
import { present, scanDocuments } from './scan-documents.ts';
import { createRefresh } from './shared-refresh.ts';
import { writeDocuments } from './write-documents.ts';

export interface ElasticsearchIndexOptions {
  /** Address of the server, with user and password if it requires them. */
  readonly url: string;
  /** Sent instead of user and password. */
  readonly apiKey?: string | undefined;
  /** Prefix of index names, so that several hubs can share a server. */
  readonly indexPrefix: string;
  readonly searches: readonly SearchDefinition[];
  /** Number of shards of new indexes; 1 by default. */
  readonly shards?: number;
  /** Number of replicas of new indexes; 0 by default. */
  readonly replicas?: number;
  /** Receives messages for the operator, one line each. */
  readonly logger?: (line: string) => void;
}

const oldestMajor = 9;
/** Limit of Elasticsearch for `from` plus `size`. */
const deepest = 10_000;

/**
 * Opens search on Elasticsearch, with an index per definition behind the alias `<prefix>-<name>`. Creates
 * missing indexes, and migrates those with another layout. Rejects with `EngineUnavailable` if the server is
 * unreachable or too old, or has lost an index.
 */
export async function openElasticsearchIndex(options: ElasticsearchIndexOptions): Promise<SearchIndex> {
  const { indexPrefix, searches, shards = 1, replicas = 0, logger = () => undefined } = options;
  const link = createElasticLink(options.url, options.apiKey);
  try {
    await refuseOldServer(link);
    for (const index of searches) {
      await prepareIndex(link, `${indexPrefix}-${index.name}`, index, { shards, replicas }, logger);
    }
  } catch (error) {
    await link.close();
    throw error;
  }
  const aliases = new Map(searches.map(({ name }) => [name, `${indexPrefix}-${name}`]));
  return withStorableTexts(createIndex(link, aliases));
}

async function refuseOldServer(link: ElasticLink): Promise<void> {
  const { version } = await link.ask('be opened', (client) => client.info());
  const major = Number.parseInt(version.number, 10);
  if (major >= oldestMajor) return;
  throw new EngineUnavailable(
    `Elasticsearch at ${link.where} is too old (${version.number}): run version ${oldestMajor} or later, or set ELASTICSEARCH_URL to one that is.`,
  );
}

function createIndex(link: ElasticLink, aliases: ReadonlyMap<string, string>): SearchIndex {
  function aliasOf({ name }: SearchDefinition): string {
    const alias = aliases.get(name);
    if (alias === undefined) throw new UndeclaredRead(`The search was opened without an index ${name}.`);
    return alias;
  }

  const refresh = createRefresh(link);

  return {
    async write(writes) {
      await writeDocuments(link, refresh, ({ index }) => aliasOf(index), writes);
    },
    async search(query) {
      checkQuery(query);
      return runSearch(link, aliasOf(query.index), query);
    },
    async nearest(query) {
      return findNearest(link, aliasOf(query.index), query);
    },
    async count(index) {
      const { count } = await link.ask('count documents', (client) =>
        client.count({ index: aliasOf(index), query: present }),
      );
      return count;
    },
    async *scan(index, range) {
      const alias = aliasOf(index);
      await refresh(alias);
      yield* scanDocuments(link, alias, range?.from);
    },
    sizes: () => measureIndexes(link, aliases),
    async ping() {
      await ping(link, [...aliases.values()]);
    },
    close: () => link.close(),
  };
}

function checkQuery({ index, filter = {}, facets = [], limit, offset = 0 }: SearchQuery): void {
  for (const field of [...Object.keys(filter), ...facets]) {
    if (!index.keywords.includes(field))
      throw new UndeclaredRead(`Index ${index.name} declares no keyword ${field}.`);
  }
  if (offset + limit > deepest)
    throw new RangeError(
      `A search reaches no deeper than ${deepest} hits: ${offset} + ${limit} were asked for.`,
    );
}

const fullBlock = 'index.blocks.read_only_allow_delete';

/** Queries every index, and checks for blocks that would refuse writes. */
async function ping(link: ElasticLink, aliases: readonly string[]): Promise<void> {
  const [settings] = await Promise.all([
    link.ask('answer', (client) =>
      client.indices.getSettings({ index: [...aliases], name: 'index.blocks.*', flat_settings: true }),
    ),
    link.ask('answer', (client) =>
      client.search({
        index: [...aliases],
        query: { match: { words: 'ping' } },
        size: 1,
        allow_partial_search_results: false,
      }),
    ),
  ]);
  const blocked = Object.entries(settings).find(([, { settings: blocks }]) =>
    Object.values(blocks ?? {}).some((value) => String(value) === 'true'),
  );
  if (!blocked) return;
  // The server sets this block itself, past the flood stage of its disk.
  const isFull = String(blocked[1].settings?.[fullBlock]) === 'true';
  throw new (isFull ? EngineFull : EngineUnavailable)(
    `Elasticsearch at ${link.where} refuses to write to ${blocked[0]} (${Object.keys(blocked[1].settings ?? {}).join(', ')}): free disk space on the server, or take the block off.`,
  );
}
