/** Where the answer to an address was found last. */
export interface Shortcut {
  /** Its key among the ready answers. */
  readonly key: string;
  /** The call it belongs to, for the metrics. */
  readonly call: string;
}

const mostAddresses = 5000;
const longestAddress = 512;

/** Addresses as they were asked for, and the answers they led to; the oldest are forgotten first. */
export class Shortcuts {
  readonly #byAddress = new Map<string, Shortcut>();

  /** Remembers where an address led; for calls that are answered to everyone alike and without limits. */
  learn(address: string, shortcut: Shortcut): void {
    if (address.length > longestAddress || this.#byAddress.has(address)) return;
    this.#byAddress.set(address, shortcut);
    const [oldest] = this.#byAddress.keys();
    if (this.#byAddress.size > mostAddresses && oldest !== undefined) this.#byAddress.delete(oldest);
  }

  find(address: string): Shortcut | undefined {
    return this.#byAddress.get(address);
  }
}
