import type { HubSeen } from './hub.ts';

const paths = ['/', '/api/articles?limit=5', '/api/news?limit=5', '/healthz'];

/** Requests pages and API calls one after the other until stopped. */
export function sendTraffic(seen: HubSeen) {
  const stopping = new AbortController();
  const failures: string[] = [];
  let answers = 0;
  const sending = (async () => {
    while (!stopping.signal.aborted) {
      const path = paths[answers % paths.length] ?? '/';
      answers += 1;
      const status = await seen.get(path).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await sending;
      return { answers, failures };
    },
  };
}
