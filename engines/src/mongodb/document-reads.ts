import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { ClientSession } from 'mongodb';
import type { Stored, ViewStore } from '../ports/view-store.ts';
import { answerWithin, type MongoLink } from './mongo-link.ts';
import { viewCollection } from './view-collections.ts';

const scannedAtOnce = 200;

/** Options for a read from one majority-committed snapshot. */
export const inSnapshot = { readConcern: { level: 'snapshot' }, maxTimeMS: answerWithin } as const;

export function inSnapshotOf(session: ClientSession | undefined) {
  return session ? { ...inSnapshot, session } : inSnapshot;
}

/** `nameOf` throws for a view that the store was not opened with. */
export function createDocumentReads(
  { database, ask }: MongoLink,
  nameOf: (view: ViewDefinition) => string,
  session?: ClientSession,
): Pick<ViewStore, 'get' | 'getMany' | 'scan'> {
  const seen = inSnapshotOf(session);

  async function getMany<View extends ViewDefinition>(view: View, keys: readonly string[]) {
    const collection = viewCollection(database, nameOf(view));
    const wanted = [...new Set(keys)];
    const found = await ask('read documents', () =>
      collection.find({ _id: { $in: wanted } }, { ...seen, batchSize: wanted.length + 1 }).toArray(),
    );
    return new Map<string, Stored<DocumentOf<View>>>(
      found.map(({ _id, revision, document }) => [
        _id,
        { document: parseDocument(view, document), revision },
      ]),
    );
  }

  return {
    getMany,
    async get(view, key) {
      return (await getMany(view, [key])).get(key)?.document;
    },
    async *scan(view) {
      const collection = viewCollection(database, nameOf(view));
      const read = (after?: string) => {
        const filter = after === undefined ? {} : { _id: { $gt: after } };
        const options = { ...seen, sort: { _id: 1 }, hint: '_id_', limit: scannedAtOnce } as const;
        const reading = ask('read documents', () => collection.find(filter, options).toArray());
        // Whoever ends the scan early does not wait for it.
        reading.catch(() => undefined);
        return reading;
      };
      let next = read();
      for (;;) {
        const found = await next;
        const last = found.length < scannedAtOnce ? undefined : found.at(-1);
        // The server reads on while these are handled, but a session allows one read at a time.
        if (last && !session) next = read(last._id);
        for (const { document, revision } of found)
          yield { document: parseDocument(view, document), revision };
        if (!last) return;
        if (session) next = read(last._id);
      }
    },
  };
}

/** Documents were written through the same view, so they have its type. */
export function parseDocument<View extends ViewDefinition>(_view: View, text: string): DocumentOf<View> {
  return JSON.parse(text);
}
