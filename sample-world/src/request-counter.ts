export interface RequestCounter {
  count(url: URL): void;
  /** Requests for a path, with or without its query; without a path, all requests. */
  total(path?: string): number;
}

export function createRequestCounter(): RequestCounter {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    count(url) {
      all += 1;
      for (const key of new Set([url.pathname, url.pathname + url.search])) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    },
    total: (path) => (path === undefined ? all : (counts.get(path) ?? 0)),
  };
}
