import { Client, errors } from '@elastic/elasticsearch';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { explainFailure } from './elastic-failures.ts';

/** How long the server may take, in milliseconds. */
export const patience = { read: 4000, write: 30_000, rebuild: 30 * 60 * 1000 } as const;

/** The connection every part of the adapter shares. */
export interface ElasticLink {
  /** The server's address, without a password. */
  readonly where: string;
  /** Runs a request; a failure is told in the words of the port, `doing` says what could not be done. */
  ask<Answer>(doing: string, request: (client: Client) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** Connects to nothing yet; throws `EngineUnavailable` when the address is none. */
export function createElasticLink(url: string): ElasticLink {
  const where = withoutPassword(url);
  const client = new Client({
    node: url,
    requestTimeout: patience.read,
    // The client would wait seconds before it tries again.
    maxRetries: 0,
  });
  let closed = false;
  return {
    where,
    async ask(doing, request) {
      if (closed) throw new EngineUnavailable('The search index is closed.');
      try {
        return await tryTwice(() => request(client));
      } catch (error) {
        throw explainFailure(where, doing, error);
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      await client.close();
    },
  };
}

/** A connection kept from before a restart of the server breaks at its next use. */
async function tryTwice<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof errors.ConnectionError) return request();
    throw error;
  }
}

function withoutPassword(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new EngineUnavailable(
      'ELASTICSEARCH_URL is not an address of a server: it should look like http://127.0.0.1:9200.',
    );
  }
  return `${address.protocol}//${address.host}${address.pathname.replace(/\/$/, '')}`;
}
