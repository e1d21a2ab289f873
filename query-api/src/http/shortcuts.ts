import { LRUCache } from 'lru-cache';

/** Where the answer to an address was found last. */
export interface Shortcut {
  /** Its key among the ready answers. */
  readonly key: string;
  /** The call it belongs to, for the metrics. */
  readonly call: string;
  /** Pages of other origins may read it. */
  readonly open: boolean;
}

const bytesLimit = 4 * 1024 * 1024;
const addressLengthLimit = 512;
/** What an entry takes beside its texts. */
const entryBytes = 300;

/** Addresses as they were asked for, and the answers they led to; those not used for longest are forgotten first. */
export class Shortcuts {
  readonly #byAddress = new LRUCache<string, Shortcut>({
    maxSize: bytesLimit,
    sizeCalculation: ({ key }, address) => entryBytes + 2 * (key.length + address.length),
  });

  /** Remembers where an address led; for calls that are answered to everyone alike and without limits. */
  learn(address: string, shortcut: Shortcut): void {
    if (address.length > addressLengthLimit || this.#byAddress.has(address)) return;
    this.#byAddress.set(address, shortcut);
  }

  find(address: string): Shortcut | undefined {
    return this.#byAddress.get(address);
  }
}
