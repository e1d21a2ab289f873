/** An event that can be awaited. Firing it resolves only the promises that are waiting. */
export function createSignal() {
  let waiting = Promise.withResolvers<void>();
  return {
    /** Resolves at the next `fire` after this call. */
    next: (): Promise<void> => waiting.promise,
    fire(): void {
      waiting.resolve();
      waiting = Promise.withResolvers<void>();
    },
  };
}
