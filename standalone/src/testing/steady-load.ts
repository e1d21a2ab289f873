import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Latencies {
  readonly count: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Responses other than 200, and requests without a response. */
  readonly failures: readonly string[];
}

/**
 * Requests the paths in turn at a fixed rate, whether or not responses arrive. Latency is measured from the
 * due time, so a slow server is not asked less. Each request has another reader's address behind a proxy.
 */
export async function askSteadily(
  origin: string,
  paths: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const path = paths[n % paths.length] ?? '/';
    const reader = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const asked = ask(agent, `${origin}${path}`, reader)
      .then((status) => {
        times.push(performance.now() - due);
        if (status !== 200) failures.push(`${path}: ${status}`);
      })
      .catch((error: unknown) => void failures.push(`${path}: ${String(error)}`))
      .finally(() => underWay.delete(asked));
    underWay.add(asked);
  }
  await Promise.all(underWay);
  agent.destroy();
  const sorted = times.sort((a, b) => a - b);
  const percentile = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return {
    count: times.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failures,
  };
}

function ask(agent: Agent, url: string, reader: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(url, { agent, headers: { 'X-Forwarded-For': reader, 'Accept-Encoding': 'gzip' } }, (response) => {
    response
      .resume()
      .on('end', () => resolve(response.statusCode))
      .on('error', reject);
  }).on('error', reject);
  return promise;
}
