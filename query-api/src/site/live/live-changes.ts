import { randomUUID } from 'node:crypto';
import type { Change } from '@runrate/service';

export interface Listener {
  /** Network address (the /64 of an IPv6 address), so that one reader can't take everyone's place. */
  readonly address: string;
  send(text: string): void;
  end(): void;
}

interface LiveEvent {
  readonly number: number;
  readonly text: string;
}

const mostListeners = 500;
const mostPerAddress = 20;
const mostRemembered = 1000;
const batchTime = 500;
const heartbeatTime = 20_000;
const retryTime = 3000;

/**
 * Tells listeners which views changed, at most every 500 ms. Events are numbered within the lifetime of this process. A
 * client that reconnects gets the events it missed, or `reset` if they are forgotten: it must read everything again.
 */
export class LiveChanges {
  readonly #run = randomUUID().slice(0, 8);
  readonly #views: ReadonlySet<string>;
  readonly #listeners = new Set<Listener>();
  readonly #changed = new Set<string>();
  readonly #positions = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  #remembered: LiveEvent[] = [];
  #last = 0;
  #batch: NodeJS.Timeout | undefined;
  #closed = false;

  /** `views`: the views whose changes are announced. */
  constructor(views: Iterable<string>) {
    this.#views = new Set(views);
    this.#heartbeat = setInterval(() => this.#tellAll(': still here\n\n'), heartbeatTime);
    this.#heartbeat.unref();
  }

  /** Adds a listener that last received `lastEventId`, unless there are too many in total or from its address. */
  add(listener: Listener, lastEventId: string | undefined): 'added' | 'full' | 'address-full' {
    if (this.#closed || this.#listeners.size >= mostListeners) return 'full';
    const same = [...this.#listeners].filter(({ address }) => address === listener.address);
    if (same.length >= mostPerAddress) return 'address-full';
    this.#listeners.add(listener);
    // A client does not dispatch an event without data, but it does store its id.
    listener.send(
      `retry: ${retryTime}\n${this.#missedSince(lastEventId) ?? `id: ${this.#idOf(this.#last)}\n\n`}`,
    );
    return 'added';
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** Queues a change, to be sent with others that occur at the same time. */
  tell({ view, position }: Change): void {
    if (this.#closed || !this.#views.has(view)) return;
    this.#changed.add(view);
    if (position) {
      const place = `${position.topic}/${position.partition}`;
      this.#positions.set(place, Math.max(position.offset, this.#positions.get(place) ?? 0));
    }
    this.#batch ??= setTimeout(() => this.#endBatch(), 0);
  }

  /** Tells everyone to read everything again, because changes may have been missed. */
  reset(): void {
    if (!this.#closed) this.#publish('reset', {});
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#batch);
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }

  #endBatch(): void {
    this.#batch = undefined;
    if (this.#changed.size === 0) return;
    const views = [...this.#changed].sort();
    const position = [...this.#positions].map(([place, offset]) => `${place}:${offset}`).join(', ');
    this.#changed.clear();
    this.#positions.clear();
    this.#publish('change', { views, ...(position === '' ? {} : { position }) });
    this.#batch = setTimeout(() => this.#endBatch(), batchTime);
  }

  #publish(event: 'change' | 'reset', data: object): void {
    this.#last += 1;
    const text = `id: ${this.#idOf(this.#last)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#remembered.push({ number: this.#last, text });
    if (this.#remembered.length > mostRemembered) this.#remembered = this.#remembered.slice(-mostRemembered);
    this.#tellAll(text);
  }

  #tellAll(text: string): void {
    for (const listener of this.#listeners) listener.send(text);
  }

  #missedSince(lastEventId: string | undefined): string | undefined {
    if (lastEventId === undefined || lastEventId === '') return undefined;
    const [run, number = ''] = lastEventId.split('-', 2);
    const heard = /^\d{1,15}$/.test(number) ? Number(number) : -1;
    const forgotten = this.#last - this.#remembered.length;
    if (run !== this.#run || heard < forgotten || heard > this.#last) {
      return `id: ${this.#idOf(this.#last)}\nevent: reset\ndata: {}\n\n`;
    }
    const missed = this.#remembered.filter((event) => event.number > heard).map((event) => event.text);
    return missed.length === 0 ? undefined : missed.join('');
  }

  #idOf(number: number): string {
    return `${this.#run}-${number}`;
  }
}
