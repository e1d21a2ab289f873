import { keyOf, type SearchDefinition, type SearchDocument, type ViewDefinition } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { SearchIndex, SearchWrite } from '../ports/search-index.ts';
import type { ViewStore, ViewWrite } from '../ports/view-store.ts';
import { keyBytesLimits, toStorableKey } from '../storable/storable-key.ts';
import { createTally, type Tally } from './tally.ts';

const documentsAtOnce = 500;
const searchedAtOnce = 250;
const charactersAtOnce = 1024 * 1024;

export interface ViewCopy {
  readonly from: ViewStore;
  readonly to: ViewStore;
  readonly view: ViewDefinition;
  /** Converts a document for the target. Returns `undefined` if the target does not need it. */
  readonly move: (document: object) => object | undefined;
  readonly onCopied: (documents: number, bytes: number) => void;
}

interface Draft {
  readonly key: string;
  readonly document: object;
  readonly text: string;
}

/**
 * Copies the documents of a view, and returns the tally of what the target then holds of it. Documents from an
 * interrupted run are kept, or replaced if they differ.
 */
export async function copyView({ from, to, view, move, onCopied }: ViewCopy): Promise<Tally> {
  const tally = createTally();
  let drafts: Draft[] = [];
  let characters = 0;
  const writer = createWriter((batch: readonly Draft[]) => writeDrafts(to, view, batch));
  const flush = async () => {
    if (drafts.length > 0) await writer.write(drafts);
    onCopied(drafts.length, characters);
    [drafts, characters] = [[], 0];
  };
  for await (const { document: before } of from.scan(view)) {
    const document = move(before);
    if (!document) continue;
    const text = JSON.stringify(document);
    const key = keyOf(view, document);
    drafts.push({ key, document, text });
    tally.add(toStorableKey(key, keyBytesLimits.views), text);
    characters += text.length;
    if (drafts.length >= documentsAtOnce || characters >= charactersAtOnce) await flush();
  }
  await flush();
  await writer.end();
  return tally;
}

async function writeDrafts(to: ViewStore, view: ViewDefinition, drafts: readonly Draft[]): Promise<void> {
  const toWrite = ({ key, document }: Draft, expectedRevision: number): ViewWrite => ({
    ...{ view, key, document, expectedRevision },
  });
  const fresh = drafts.map((draft) => toWrite(draft, 0));
  if ((await to.commit({ writes: fresh, positions: [] })) === 'committed') return;
  const there = await to.getMany(
    view,
    drafts.map(({ key }) => key),
  );
  const writes = drafts.flatMap((draft) => {
    const stored = there.get(draft.key);
    if (stored && JSON.stringify(stored.document) === draft.text) return [];
    return [toWrite(draft, stored?.revision ?? 0)];
  });
  if (writes.length === 0 || (await to.commit({ writes, positions: [] })) === 'committed') return;
  throw new EngineUnavailable(`Another program writes to ${view.name} of the target: stop it, then go on.`);
}

export interface SearchCopy {
  readonly from: { readonly search: SearchIndex; readonly views: ViewStore };
  readonly to: SearchIndex;
  readonly index: SearchDefinition;
  /** View whose documents are in the index. */
  readonly view: ViewDefinition;
  readonly toSearch: (document: object) => Promise<SearchDocument | null>;
  readonly onCopied: (documents: number) => void;
}

/**
 * Fills an index from its view, and returns the tally of the source index. Each document keeps its version in the
 * source index. Nobody searches the target yet, and the comparison scans it, so no batch waits until it is visible.
 */
export async function copySearch({ from, to, index, view, toSearch, onCopied }: SearchCopy): Promise<Tally> {
  const tally = createTally();
  let found: { readonly id: string; readonly version: number }[] = [];
  const writer = createWriter((writes: readonly SearchWrite[]) => to.write(writes));
  const flush = async () => {
    const documents = await from.views.getMany(
      view,
      found.map(({ id }) => id),
    );
    const writes: SearchWrite[] = [];
    for (const { id, version } of found) {
      const stored = documents.get(id);
      const document = stored && (await toSearch(stored.document));
      if (document) writes.push({ index, id, version, document, isUnseen: true });
    }
    if (writes.length > 0) await writer.write(writes);
    onCopied(found.length);
    found = [];
  };
  for await (const one of from.search.scan(index)) {
    found.push(one);
    tally.add(one.id, String(one.version));
    if (found.length >= searchedAtOnce) await flush();
  }
  await flush();
  await writer.end();
  return tally;
}

/** Writes one batch after the other, each while the next is read. A failed write is thrown by the next call. */
function createWriter<Batch>(write: (batch: Batch) => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve();
  return {
    async write(batch: Batch): Promise<void> {
      await running;
      running = write(batch);
      running.catch(() => undefined);
    },
    end: () => running,
  };
}
