export interface Worker {
  wake(): void;
  /** Resolves when the work requested so far is done. */
  idle(): Promise<void>;
  /** Resolves when the current run is done; no more follow. */
  close(): Promise<void>;
}

/** Runs `work` repeatedly, never concurrently: a wake during a run triggers another run. */
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
