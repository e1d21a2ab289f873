import { createHash } from 'node:crypto';
import type { HubConfig, SourceOf, StartupEntry } from '@runrate/contracts';
import { readDocument } from '../read-document.ts';
import type { LastReading, ReaderTools, Reading, SourceReader } from '../source-reader.ts';
import { fetchStartups } from './fetch.ts';
import type { ListedStartup } from './parse.ts';
import { toStartupObservations } from './to-observations.ts';

/** Creates a reader of a startup list, either at an address or in the hub's configuration. */
export function createStartupsReader(
  source: SourceOf<'startups'>,
  { client, texts }: ReaderTools,
  { startups: configured }: HubConfig,
): SourceReader {
  const { url } = source;
  if (url === undefined) return { read: async (last) => readConfigured(source, configured, last) };
  return {
    read: (last) =>
      readDocument(url, last, {
        fetch: (address, validators) => fetchStartups(client, address, validators),
        read: (document) => texts.run('startups', document),
        toObservations: (list) => toStartupObservations(source, list),
      }),
  };
}

/** Reads the configured list without a request; a hash of its content tells whether it has changed. */
function readConfigured(
  source: SourceOf<'startups'>,
  configured: readonly StartupEntry[],
  last: LastReading,
): Reading {
  const startups = configured.map(toListed);
  const bodyHash = createHash('sha256').update(JSON.stringify(startups)).digest('hex').slice(0, 32);
  const answered = {
    status: undefined,
    bytes: undefined,
    etag: undefined,
    lastModified: undefined,
    movedTo: undefined,
    bodyHash,
  };
  if (bodyHash === last.bodyHash) return { outcome: 'unchanged', ...answered };
  return {
    outcome: 'fetched',
    ...answered,
    observations: toStartupObservations(source, { startups, rejections: [] }),
  };
}

function toListed(
  { lastRound, aliases: _aliases, notAliases: _notAliases, ...entry }: StartupEntry,
  rank: number,
): ListedStartup {
  return {
    ...entry,
    rank,
    price: undefined,
    changePercent: undefined,
    lastRoundAt: lastRound?.date,
    lastRoundName: lastRound?.name,
    lastRoundSource: lastRound?.source,
    rounds: undefined,
  };
}
