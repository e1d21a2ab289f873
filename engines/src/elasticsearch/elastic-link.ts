import { Client, errors } from '@elastic/elasticsearch';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { currentWork } from '../ports/work.ts';
import { explainFailure } from './elastic-failures.ts';

/** Request timeouts in milliseconds. */
const patience = { read: 4000, write: 30_000 } as const;

export interface ElasticLink {
  /** The server's address, without a password. */
  readonly where: string;
  /** Runs a request and converts failures to the errors of the port; `doing` describes what failed. */
  ask<Answer>(
    doing: string,
    request: (client: Client) => Promise<Answer>,
    within?: keyof typeof patience,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** Creates a link without connecting. Throws `EngineUnavailable` if the address is invalid. */
export function createElasticLink(url: string, apiKey?: string): ElasticLink {
  const where = withoutPassword(url);
  const login = apiKey === undefined ? {} : { auth: { apiKey } };
  const clients = new Map<keyof typeof patience, Client>();
  let closed = false;

  /** A request can't have a longer timeout than its client. */
  function clientOf(within: keyof typeof patience): Client {
    const known = clients.get(within);
    if (known) return known;
    // The client's own retries would add seconds of waiting.
    const client = new Client({ node: url, ...login, requestTimeout: patience[within], maxRetries: 0 });
    clients.set(within, client);
    return client;
  }

  /** If the network dropped one idle connection, it dropped all. A new client avoids a timeout for each. */
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

/** Retries once, because a connection from before a server restart fails when it is next used. */
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

/** Adds the time that the server reports for a search to the current work. */
function noteTook(answer: unknown): void {
  const work = currentWork();
  if (!work || typeof answer !== 'object' || answer === null || !('took' in answer)) return;
  if (typeof answer.took === 'number') work.spentMs += answer.took;
}
