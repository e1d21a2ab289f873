/** Keeps the work on each partition in order, even when a consumer is replaced. */
export interface Turns {
  /** Runs the work after the previous work of that name. */
  take(name: string, work: () => Promise<void>): Promise<void>;
  /** Resolves when no work of that name is left, or no work at all if no name is given. */
  ended(name?: string): Promise<void>;
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
