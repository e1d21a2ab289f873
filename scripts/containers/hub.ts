import { until } from './docker.ts';

/** A hub as seen by its readers and its admin. */
export interface HubSeen {
  readonly origin: string;
  get(path: string): Promise<{ readonly status: number; readonly text: string }>;
  /** Number of listed articles; waits until there are at least this many, by default one. */
  articles(atLeast?: number): Promise<number>;
  /** Titles of the first hundred articles. */
  titles(): Promise<string[]>;
  /** Refreshes a source, waits until its receipt is closed, and returns the outcome. */
  refresh(source: string): Promise<string>;
}

interface Receipt {
  readonly id: string;
  readonly state: 'open' | 'closed';
  readonly sources: readonly { readonly outcome: string }[];
}

export function seeHub(origin: string, adminToken?: string): HubSeen {
  const headers: Record<string, string> = adminToken ? { authorization: `Bearer ${adminToken}` } : {};
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(20_000), ...init });
  return {
    origin,
    async get(path) {
      const response = await ask(path);
      return { status: response.status, text: await response.text() };
    },
    articles: (atLeast = 1) =>
      until(`${atLeast} articles are listed`, async () => {
        const total = Number((await ask('/api/articles?limit=1')).headers.get('x-total-count'));
        return total >= atLeast ? total : undefined;
      }),
    async titles() {
      const listed = (await (await ask('/api/articles?limit=100')).json()) as { title: string }[];
      return listed.map(({ title }) => title);
    },
    async refresh(source) {
      const receipt = await until('a refresh is taken', async () => {
        const response = await ask('/api/admin/refreshes', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ sources: [source] }),
        });
        if (response.status === 202) return (await response.json()) as Receipt;
        // Refreshes are limited to ten a minute.
        if (response.status === 429) {
          await new Promise((resolve) => setTimeout(resolve, 5_000));
          return undefined;
        }
        throw new Error(`${response.status}: ${await response.text()}`);
      });
      return until(`the refresh of ${source} is through`, async () => {
        const response = await ask(`/api/admin/refreshes/${receipt.id}`);
        if (!response.ok) return undefined;
        const { state, sources } = (await response.json()) as Receipt;
        return state === 'closed' ? sources[0]?.outcome : undefined;
      });
    },
  };
}
