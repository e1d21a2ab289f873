import { type LogPosition, type SourceState, sourceStatesView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { answersRequest, type Change, type FollowedChanges } from '@runrate/service';
import { readReached } from '../../reading/log-positions.ts';

interface Wait {
  readonly sourceId: string;
  readonly requested: LogPosition;
  /** Set once the source was read. From then on, only its items are awaited. */
  state?: SourceState;
  readonly resolve: (state: SourceState | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Intervals of checks in milliseconds, in case a change event was missed. */
const [firstTick, longestTick] = [1000, 30_000];

/**
 * Waits until sources are read and their items are visible in views and search. All waits share one read of
 * the store, and a change is checked only against the sources it names.
 */
export class SourceWaits {
  readonly #views: ViewStore;
  readonly #unsubscribe: () => void;
  readonly #waiting = new Map<string, Set<Wait>>();
  /** Waits whose source was read but whose items are not visible yet. */
  readonly #arriving = new Set<Wait>();
  /** Sources whose state may have changed since it was read. */
  readonly #changed = new Set<string>();
  #looking = false;
  #lookAgain = false;
  #tick = firstTick;
  #timer: NodeJS.Timeout | undefined;

  constructor(views: ViewStore, changes: FollowedChanges) {
    this.#views = views;
    this.#unsubscribe = changes.subscribe((change) => this.#hear(change));
  }

  /** Resolves with the source's state once its items are visible, or with `undefined` if closed before. */
  wait(sourceId: string, requested: LogPosition): Promise<SourceState | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<SourceState | undefined>();
    const waits = this.#waiting.get(sourceId) ?? new Set();
    this.#waiting.set(sourceId, waits.add({ sourceId, requested, resolve, reject }));
    this.#changed.add(sourceId);
    this.#look();
    return promise;
  }

  close(): void {
    this.#unsubscribe();
    this.#endAll((wait) => wait.resolve(undefined));
  }

  #hear({ view, keys }: Change): void {
    if (view === sourceStatesView.name) this.#touch(keys);
    if (this.#changed.size > 0 || this.#arriving.size > 0) this.#look();
  }

  #touch(keys: readonly string[]): void {
    const touched = keys.length > 0 ? keys : this.#waiting.keys();
    for (const key of touched) if (this.#waiting.has(key)) this.#changed.add(key);
  }

  #look(): void {
    this.#lookAgain = true;
    if (!this.#looking) void this.#lookUntilDone();
  }

  async #lookUntilDone(): Promise<void> {
    this.#looking = true;
    clearTimeout(this.#timer);
    try {
      while (this.#lookAgain) {
        this.#lookAgain = false;
        await this.#takeStates();
        await this.#takeArrivals();
      }
    } catch (error) {
      this.#endAll((wait) => wait.reject(error));
    } finally {
      this.#looking = false;
    }
    this.#lookLater();
  }

  #lookLater(): void {
    if (this.#waiting.size === 0 && this.#arriving.size === 0) {
      this.#tick = firstTick;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#touch([]);
      this.#look();
    }, this.#tick);
    this.#timer.unref();
    this.#tick = Math.min(this.#tick * 2, longestTick);
  }

  async #takeStates(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    const states = await getManyInParts(this.#views, sourceStatesView, ids);
    for (const [sourceId, { document }] of states) this.#takeState(sourceId, document);
  }

  #takeState(sourceId: string, state: SourceState): void {
    const waits = this.#waiting.get(sourceId);
    for (const wait of waits ?? []) {
      if (!answersRequest(state, wait.requested)) continue;
      wait.state = state;
      waits?.delete(wait);
      this.#arriving.add(wait);
    }
    if (waits?.size === 0) this.#waiting.delete(sourceId);
  }

  async #takeArrivals(): Promise<void> {
    if (this.#arriving.size === 0) return;
    const reached = await readReached(this.#views);
    for (const wait of this.#arriving) {
      const lastItem = wait.state?.lastItem;
      if (lastItem && !reached(lastItem)) continue;
      this.#arriving.delete(wait);
      this.#tick = firstTick;
      wait.resolve(wait.state);
    }
  }

  #endAll(end: (wait: Wait) => void): void {
    clearTimeout(this.#timer);
    const waits = [...[...this.#waiting.values()].flatMap((set) => [...set]), ...this.#arriving];
    this.#waiting.clear();
    this.#arriving.clear();
    for (const wait of waits) end(wait);
  }
}
