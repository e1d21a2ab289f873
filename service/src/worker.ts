export interface Worker {
  /** Has the work done soon. */
  wake(): void;
  /** Resolves when the work asked for so far is done. */
  idle(): Promise<void>;
  /** Resolves when the work under way is done; there is no more after it. */
  close(): Promise<void>;
}

/** Runs `work` again and again, never twice at once: a wake during a run leads to another. */
export function createWorker(work: () => Promise<void>, onError: (error: unknown) => void): Worker {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  async function run(): Promise<void> {
    while (again && !closed) {
      again = false;
      await work().catch(onError);
    }
    running = undefined;
  }
  return {
    wake() {
      again = true;
      if (!closed) running ??= run();
    },
    idle: async () => running,
    async close() {
      closed = true;
      await running;
    },
  };
}
