import { vi } from 'vitest';

/** Reports every observed element as in view at once. */
export function stubInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: Array<{ isIntersecting: boolean }>) => void;
      constructor(seen: (entries: Array<{ isIntersecting: boolean }>) => void) {
        this.#seen = seen;
      }
      observe(): void {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
}
