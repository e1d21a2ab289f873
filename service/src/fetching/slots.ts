export interface Slots {
  /** Resolves when a slot is free for the caller, in order of arrival; `undefined` if one is. */
  take(): Promise<void> | undefined;
  giveBack(): void;
  isIdle(): boolean;
}

/** Grants at most `limit` slots at once. */
export function createSlots(limit: number): Slots {
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
