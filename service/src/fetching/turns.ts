export interface Turns {
  /** Resolves when it is the caller's turn, in order of arrival; `undefined` if that is now. */
  take(): Promise<void> | undefined;
  giveBack(): void;
  isIdle(): boolean;
}

/** Grants at most `limit` turns at once. */
export function createTurns(limit: number): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    take() {
      if (taken >= limit) return new Promise((resolve) => waiting.push(resolve));
      taken += 1;
      return undefined;
    },
    giveBack() {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
    isIdle: () => taken === 0,
  };
}
