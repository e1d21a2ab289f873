/** Keeps the work on one partition in order, also over a consumer that was replaced by another. */
export interface Turns {
  /** Runs the work once the last one of that name has ended. */
  take(name: string, work: () => Promise<void>): Promise<void>;
  /** Resolves when no work of that name is left; of all names if none is given. */
  ended(name?: string): Promise<void>;
  /** Whether any work is being done. */
  busy(): boolean;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<void>>();
  return {
    async take(name, work) {
      const before = last.get(name) ?? Promise.resolve();
      const turn = before.then(work);
      const ended = turn.catch(() => undefined);
      last.set(name, ended);
      try {
        await turn;
      } finally {
        if (last.get(name) === ended) last.delete(name);
      }
    },
    async ended(name) {
      if (name !== undefined) await last.get(name);
      else while (last.size > 0) await Promise.all(last.values());
    },
    busy: () => last.size > 0,
  };
}
