/** Runs one fetch of a source at a time. */
export interface SourceRuns {
  /** Whether a fetch of the source is under way. */
  isRunning(sourceId: string): boolean;
  /**
   * Resolves when the requests are answered: `answer` is called after a fetch that is under way has ended, and
   * must itself look whether that one answered them.
   */
  run(sourceId: string, answer: () => Promise<void>): Promise<void>;
}

/** Creates the runs of all sources of this process. */
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
