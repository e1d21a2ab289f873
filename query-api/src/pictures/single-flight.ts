/** Shares one running call among all callers with the same key. */
export function createSingleFlight<Result>() {
  const running = new Map<string, Promise<Result>>();
  return {
    get size() {
      return running.size;
    },
    has: (key: string) => running.has(key),
    run(key: string, work: () => Promise<Result>): Promise<Result> {
      const begun = running.get(key) ?? work().finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
    settled: () => Promise.allSettled(running.values()),
  };
}
