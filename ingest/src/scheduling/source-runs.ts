/** Serialises the fetches of each source. */
export interface SourceRuns {
  isRunning(sourceId: string): boolean;
  /**
   * Resolves when the requests have been handled. `answer` is called after any fetch in progress has ended, and must
   * check whether that fetch already answered the requests.
   */
  run(sourceId: string, answer: () => Promise<void>): Promise<void>;
}

export function createSourceRuns(): SourceRuns {
  const running = new Map<string, Promise<void>>();
  return {
    isRunning: (sourceId) => running.has(sourceId),
    async run(sourceId, answer) {
      for (let before = running.get(sourceId); before; before = running.get(sourceId)) {
        await before.catch(() => {});
      }
      const mine = answer();
      running.set(sourceId, mine);
      try {
        await mine;
      } finally {
        running.delete(sourceId);
      }
    },
  };
}
