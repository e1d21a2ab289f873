/** Work that is asked for while it is being done is not begun again. */
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
