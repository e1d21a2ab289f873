import { type DocumentOf, toStorable, toStorableText, type ViewDefinition } from '@runrate/contracts';
import type { FieldValue, ListRead, Stored, ViewStore, ViewWrite } from '../ports/view-store.ts';
import { keyBytesLimits, toStorableKey } from './storable-key.ts';

const toKey = (key: string) => toStorableKey(key, keyBytesLimits.views);

/** Wraps a view store to convert keys and texts that engines can't store, as the port promises. */
export function withStorableDocuments(store: ViewStore): ViewStore {
  async function getMany<View extends ViewDefinition>(view: View, keys: readonly string[]) {
    const storable = keys.map(toKey);
    const found = await store.getMany(view, storable);
    if (storable.every((key, index) => key === keys[index])) return found;
    return new Map<string, Stored<DocumentOf<View>>>(
      keys.flatMap((key, index) => {
        const stored = found.get(storable[index] ?? key);
        return stored ? [[key, stored]] : [];
      }),
    );
  }

  return {
    ...store,
    getMany,
    get: (view, key) => store.get(view, toKey(key)),
    page: (read) => store.page(toStorableRead(read)),
    count: (read) => store.count(toStorableRead(read)),
    sum: (read) => store.sum(toStorableRead(read)),
    neighbour: (read) =>
      store.neighbour({ ...toStorableRead(read), of: toPlaced(read.view, toStorable(read.of)) }),
    commit: ({ writes, positions }) => store.commit({ writes: writes.map(toStorableWrite), positions }),
  };
}

function toStorableWrite({ view, key, document, expectedRevision }: ViewWrite): ViewWrite {
  return { view, key: toKey(key), document: toStorable(document), expectedRevision };
}

function toStorableRead<Read extends ListRead<ViewDefinition>>(read: Read): Read {
  return { ...read, where: toStorable(read.where), from: toValue(read.from), to: toValue(read.to) };
}

function toValue(value: FieldValue | undefined): FieldValue | undefined {
  return typeof value === 'string' ? toStorableText(value) : value;
}

/** Gives the document its stored key, because cursors end with the key. */
function toPlaced<Document>(view: ViewDefinition, document: Document): Document {
  const { [view.key]: key }: Record<string, unknown> = { ...Object(document) };
  return typeof key === 'string' && toKey(key) !== key ? { ...document, [view.key]: toKey(key) } : document;
}
