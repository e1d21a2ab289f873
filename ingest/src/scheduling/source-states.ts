import { createHash } from 'node:crypto';
import {
  type FetchCompleted,
  isLaterFetch,
  type LogPosition,
  type Source,
  sourceReadingsView,
  sourceStatesView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import type { LastReading } from '../sources/source-reader.ts';

/** Counted up when readers learn to see more in the same document, so that sources are read anew. */
const READER_VERSION = 1;

export type FetchState = FetchCompleted['data'];

export interface SourceStates {
  /** State after the last fetch, whether or not the projector has caught up with it. */
  load(sourceId: string): Promise<FetchState | undefined>;
  /** What the next fetch may build on; nothing of it once the source's settings have changed. */
  loadLastReading(source: Source): Promise<LastReading>;
  remember(source: Source, state: FetchState, bodyHash: string | undefined): Promise<void>;
}

/**
 * States of the sources: the projected view, and over it the fetches of this process, which the view may not
 * hold yet.
 */
export function createSourceStates(views: ViewStore): SourceStates {
  const own = new Map<string, FetchState>();
  const load = async (sourceId: string): Promise<FetchState | undefined> => {
    const projected = await views.get(sourceStatesView, sourceId);
    const known = own.get(sourceId);
    return known && !(projected && isLaterFetch(projected, known)) ? known : projected;
  };
  return {
    load,
    async loadLastReading(source) {
      const [state, reading] = await Promise.all([load(source.id), views.get(sourceReadingsView, source.id)]);
      if (!state || reading?.settings !== toSettings(source)) return nothingRead;
      const { etag, lastModified, movedTo } = state;
      return { etag, lastModified, movedTo, bodyHash: reading.bodyHash };
    },
    async remember(source, state, bodyHash) {
      own.set(source.id, state);
      if (state.outcome === 'failed') return;
      const stored = (await views.getMany(sourceReadingsView, [source.id])).get(source.id);
      const settings = toSettings(source);
      if (stored?.document.settings === settings && stored.document.bodyHash === bodyHash) return;
      const document = { sourceId: source.id, settings, ...(bodyHash === undefined ? {} : { bodyHash }) };
      const write = {
        view: sourceReadingsView,
        key: source.id,
        document,
        expectedRevision: stored?.revision ?? 0,
      };
      // A conflict means that another worker read the source too; what it wrote is as good.
      await views.commit({ writes: [write], positions: [] });
    },
  };
}

const nothingRead: LastReading = {
  etag: undefined,
  lastModified: undefined,
  movedTo: undefined,
  bodyHash: undefined,
};

function toSettings(source: Source): string {
  const { schedule: _schedule, ...settings } = source;
  return createHash('sha256')
    .update(JSON.stringify([READER_VERSION, settings]))
    .digest('hex')
    .slice(0, 32);
}

/** Whether a fetch already answered the request at this place. */
export function isAnswered(state: FetchState | undefined, position: LogPosition): boolean {
  const handled = state?.handled;
  return handled?.partition === position.partition && handled.offset >= position.offset;
}
