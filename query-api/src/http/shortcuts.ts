import { LRUCache } from 'lru-cache';

/** Where the response for an address was last found. */
export interface Shortcut {
  readonly key: string;
  /** Name of the call, for metrics. */
  readonly call: string;
  /** Whether pages of other origins may read it. */
  readonly open: boolean;
}

const bytesLimit = 4 * 1024 * 1024;
const addressLengthLimit = 512;
/** Bytes an entry takes besides its texts. */
const entryBytes = 300;

/** Maps requested addresses to their cached responses; the least recently used are forgotten first. */
export class Shortcuts {
  readonly #byAddress = new LRUCache<string, Shortcut>({
    maxSize: bytesLimit,
    sizeCalculation: ({ key }, address) => entryBytes + 2 * (key.length + address.length),
  });

  /** Remembers where an address led. Only for calls without limits whose response is the same for everyone. */
  learn(address: string, shortcut: Shortcut): void {
    if (address.length > addressLengthLimit || this.#byAddress.has(address)) return;
    this.#byAddress.set(address, shortcut);
  }

  find(address: string): Shortcut | undefined {
    return this.#byAddress.get(address);
  }
}
