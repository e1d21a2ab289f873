import { Client, errors } from '@elastic/elasticsearch';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { currentWork } from '../ports/work.ts';
import { explainFailure } from './elastic-failures.ts';

/** How long the server may take, in milliseconds. */
const patience = { read: 4000, write: 30_000 } as const;

/** The connection every part of the adapter shares. */
export interface ElasticLink {
  /** The server's address, without a password. */
  readonly where: string;
  /**
   * Runs a request, by default one that is answered as soon as a read; a failure is told in the words of the port,
   * `doing` says what could not be done.
   */
  ask<Answer>(
    doing: string,
    request: (client: Client) => Promise<Answer>,
    within?: keyof typeof patience,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** Connects to nothing yet; throws `EngineUnavailable` when the address is none. */
export function createElasticLink(url: string, apiKey?: string): ElasticLink {
  const where = withoutPassword(url);
  const login = apiKey === undefined ? {} : { auth: { apiKey } };
  const clients = new Map<keyof typeof patience, Client>();
  let closed = false;

  /** A client for each patience: a request can't be given more time than its client was. */
  function clientOf(within: keyof typeof patience): Client {
    const known = clients.get(within);
    if (known) return known;
    // The client would wait seconds before it tries again.
    const client = new Client({ node: url, ...login, requestTimeout: patience[within], maxRetries: 0 });
    clients.set(within, client);
    return client;
  }

  /** A network that has forgotten one of its connections has forgotten all; each would cost another such wait. */
  function replace(within: keyof typeof patience, client: Client): void {
    if (clients.get(within) !== client) return;
    clients.delete(within);
    client.close().catch(() => undefined);
  }

  return {
    where,
    async ask(doing, request, within = 'read') {
      if (closed) throw new EngineUnavailable('The search index is closed.');
      const client = clientOf(within);
      try {
        const answer = await tryTwice(() => request(client));
        noteTook(answer);
        return answer;
      } catch (error) {
        if (error instanceof errors.TimeoutError) replace(within, client);
        throw explainFailure(where, doing, error);
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      await Promise.all([...clients.values()].map((client) => client.close()));
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

/** Counts what the server says a search took. */
function noteTook(answer: unknown): void {
  const work = currentWork();
  if (!work || typeof answer !== 'object' || answer === null || !('took' in answer)) return;
  if (typeof answer.took === 'number') work.spentMs += answer.took;
}
