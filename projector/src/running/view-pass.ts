import { type DocumentOf, itemAliasesView, type ViewDefinition } from '@runrate/contracts';
import type { SearchWrite, Stored, ViewStore, ViewWrite } from '@runrate/engines';
import { takeTurns } from '@runrate/service';
import type { Changes, Read, Step, ViewChange } from '../define-projection.ts';

/** Thrown by `read` for a document that is not loaded yet; never leaves this file. */
const notLoaded = Symbol('not loaded');

/** Keys of documents by view. The steps of a batch often want the same ones. */
class Wanted {
  readonly byView = new Map<ViewDefinition, Set<string>>();

  add(view: ViewDefinition, key: string): void {
    const keys = this.byView.get(view);
    if (keys) keys.add(key);
    else this.byView.set(view, new Set([key]));
  }
}

/** Documents loaded from the store for one batch, with the revisions they were read at. */
export class LoadedDocuments {
  readonly #byView = new Map<string, Map<string, Stored<object> | undefined>>();

  /** Returns the documents of a view that are loaded, each `undefined` if the store has none. */
  ofView(view: ViewDefinition): ReadonlyMap<string, Stored<object> | undefined> | undefined {
    return this.#byView.get(view.name);
  }

  has(view: ViewDefinition, key: string): boolean {
    return this.#byView.get(view.name)?.has(key) ?? false;
  }

  get(view: ViewDefinition, key: string): Stored<object> | undefined {
    return this.#byView.get(view.name)?.get(key);
  }

  /**
   * Loads the wanted documents that are missing, with one read per view. Aliases come first: partitions that need each
   * other's documents meet in an alias that both write, and its revision must not be newer than what is read with it.
   */
  async load(store: ViewStore, { byView: missing }: Wanted): Promise<void> {
    const loadView = async ([view, keys]: [ViewDefinition, Set<string>]) => {
      const stored: ReadonlyMap<string, Stored<object>> = await store.getMany(view, [...keys]);
      const loaded = this.#byView.get(view.name) ?? new Map<string, Stored<object> | undefined>();
      for (const key of keys) loaded.set(key, stored.get(key));
      this.#byView.set(view.name, loaded);
    };
    const { aliases = [], others = [] } = Object.groupBy(missing, ([{ name }]) =>
      name === itemAliasesView.name ? 'aliases' : 'others',
    );
    await Promise.all(aliases.map(loadView));
    await Promise.all(others.map(loadView));
  }
}

/** One run of a batch's steps over loaded documents, in memory. */
export class ViewPass {
  /** Documents the steps asked for that are not loaded; the pass is only valid if there are none. */
  readonly missing = new Wanted();
  /** Index of each step that threw, with its error. */
  readonly failed = new Map<number, unknown>();
  readonly #loaded: LoadedDocuments;
  readonly #changed = new Map<string, Map<string, ViewChange>>();
  readonly #search = new Map<string, SearchWrite>();
  readonly #unwanted = new Set<string>();
  /** Index of the last step that changed a document, by view and key, and by search index and id. */
  readonly #origins = new Map<string, number>();

  readonly #reader: Read;

  constructor(loaded: LoadedDocuments) {
    this.#loaded = loaded;
    const one: Read = (view, key) => this.#read(view, key);
    this.#reader = Object.assign(one, {
      all: <View extends ViewDefinition>(view: View, keys: readonly string[]) => this.#readAll(view, keys),
    });
  }

  /** Applies one step: all of its changes take effect, or none. */
  run(step: Step, index: number): void {
    try {
      this.#accept(step.apply(this.#reader), index);
    } catch (error) {
      // A failure after a missing document may be caused by the changes missing with it.
      if (error !== notLoaded && this.missing.byView.size === 0) this.failed.set(index, error);
    }
  }

  #read<View extends ViewDefinition>(view: View, key: string): DocumentOf<View> | undefined {
    const changed = this.#changed.get(view.name)?.get(key);
    // The store and the projections only hold documents of the view under its name.
    if (changed) return (changed.document ?? undefined) as DocumentOf<View> | undefined;
    if (!this.#loaded.has(view, key)) this.#miss(view, key);
    return this.#loaded.get(view, key)?.document as DocumentOf<View> | undefined;
  }

  /** A story may have hundreds of items, so the maps of the view are looked up once. */
  #readAll<View extends ViewDefinition>(view: View, keys: readonly string[]): DocumentOf<View>[] {
    const changed = this.#changed.get(view.name);
    const loaded = this.#loaded.ofView(view);
    let isComplete = true;
    const documents: object[] = [];
    for (const key of keys) {
      const change = changed?.get(key);
      const stored = change ? undefined : loaded?.get(key);
      const document = change ? change.document : stored?.document;
      if (document) documents.push(document);
      else if (!change && !loaded?.has(key)) {
        this.missing.add(view, key);
        isComplete = false;
      }
    }
    if (!isComplete) throw notLoaded;
    return documents as DocumentOf<View>[];
  }

  #accept({ views, search, unwanted }: Changes, index: number): void {
    for (const { view, key } of views) if (!this.#loaded.has(view, key)) this.#miss(view, key);
    for (const written of views) {
      const changed = this.#changed.get(written.view.name) ?? new Map<string, ViewChange>();
      this.#changed.set(written.view.name, changed.set(written.key, written));
      this.#origins.set(`${written.view.name}|${written.key}`, index);
    }
    for (const write of search) {
      this.#search.set(`${write.index.name}|${write.id}`, write);
      this.#origins.set(`search|${write.index.name}|${write.id}`, index);
    }
    if (unwanted !== undefined) this.#unwanted.add(unwanted);
  }

  #miss(view: ViewDefinition, key: string): never {
    this.missing.add(view, key);
    throw notLoaded;
  }

  /** Returns the last change of each document. */
  writes(): ViewWrite[] {
    const writes: ViewWrite[] = [];
    for (const changed of this.#changed.values()) {
      for (const { view, key, document } of changed.values()) {
        const expectedRevision = this.#loaded.get(view, key)?.revision ?? 0;
        if (document === null && expectedRevision === 0) continue;
        writes.push({ view, key, document, expectedRevision });
      }
    }
    return writes;
  }

  /** Returns the index of the step that last changed a write. */
  originOf({ view, key }: Pick<ViewWrite, 'view' | 'key'>): number | undefined {
    return this.#origins.get(`${view.name}|${key}`);
  }

  originOfSearch({ index, id }: SearchWrite): number | undefined {
    return this.#origins.get(`search|${index.name}|${id}`);
  }

  /** Keys of records to delete from the log. */
  unwanted(): readonly string[] {
    return [...this.#unwanted];
  }

  /** Returns the last write of each search document. */
  searchWrites(): SearchWrite[] {
    return [...this.#search.values()];
  }
}

/**
 * Runs the steps until every document they read is loaded. Only running them shows what they read: the first load takes
 * what they expect, each further one what they missed.
 */
export async function runSteps(steps: readonly Step[], store: ViewStore): Promise<ViewPass> {
  const loaded = new LoadedDocuments();
  const wanted = new Wanted();
  for (const { expected } of steps) for (const [view, key] of expected) wanted.add(view, key);
  await loaded.load(store, wanted);
  const turn = takeTurns();
  for (;;) {
    const pass = new ViewPass(loaded);
    for (const [index, step] of steps.entries()) {
      pass.run(step, index);
      await turn();
    }
    if (pass.missing.byView.size === 0) return pass;
    await loaded.load(store, pass.missing);
  }
}
