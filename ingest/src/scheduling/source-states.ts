import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type FetchCompleted,
  type LogPosition,
  type Source,
  type SourceReading,
  sourceReadingsView,
  sourceStatesView,
} from '@runrate/contracts';
import { getManyInParts, projectorPositions, type Stored, type ViewStore } from '@runrate/engines';
import type { LastReading } from '../sources/source-reader.ts';

/** Incremented when parsers get more out of the same document, so that all sources are read again. */
const READER_VERSION = 1;

export type FetchState = FetchCompleted['data'];

export interface SourceStates {
  /** Loads the state after the last fetch, even if it isn't projected yet. */
  load(sourceId: string): Promise<FetchState | undefined>;
  loadAll(sourceIds: readonly string[]): Promise<ReadonlyMap<string, FetchState>>;
  /** Loads the state and the validators for the next fetch; there are none if the source's settings have changed. */
  loadForFetch(
    source: Source,
  ): Promise<{ readonly state: FetchState | undefined; readonly last: LastReading }>;
  /** Stores the state after a fetch; `position` is the position of the fetch in the log. */
  remember(
    source: Source,
    state: FetchState,
    bodyHash: string | undefined,
    position: LogPosition | undefined,
  ): Promise<void>;
}

/**
 * Creates the source states. For this process's own fetches that aren't projected yet, judged by their log position,
 * the state is kept in memory; all others come from the view.
 */
export function createSourceStates(views: ViewStore): SourceStates {
  const own = new Map<string, { readonly state: FetchState; readonly position: LogPosition | undefined }>();
  /** What was stored when the current fetch began. */
  const readings = new Map<string, Stored<SourceReading> | undefined>();
  const load = async (sourceId: string): Promise<FetchState | undefined> => {
    const stored = await views.get(sourceStatesView, sourceId);
    const { state, position } = own.get(sourceId) ?? {};
    const isAhead = state && position && !isSameFetch(stored, state);
    if (
      isAhead &&
      (await views.position(projectorPositions, 'fetches', position.partition)) <= position.offset
    )
      return state;
    own.delete(sourceId);
    return isAhead ? views.get(sourceStatesView, sourceId) : stored;
  };
  const loadReading = async ({ id }: Source): Promise<Stored<SourceReading> | undefined> => {
    const stored = (await views.getMany(sourceReadingsView, [id])).get(id);
    readings.set(id, stored);
    return stored;
  };
  const forgetReading = async (source: Source): Promise<void> => {
    const stored = (await views.getMany(sourceReadingsView, [source.id])).get(source.id);
    if (!stored) return;
    const document = { sourceId: source.id, settings: '' };
    const expectedRevision = stored.revision;
    await views.commit({
      writes: [{ view: sourceReadingsView, key: source.id, document, expectedRevision }],
      positions: [],
    });
  };
  return {
    load,
    async loadAll(sourceIds) {
      const places = own.size === 0 ? [] : await views.positions(projectorPositions);
      const isProjected = (position: LogPosition | undefined) =>
        places.some(
          ({ topic, partition, next }) =>
            topic === position?.topic && partition === position.partition && next > position.offset,
        );
      const projected = await getManyInParts(views, sourceStatesView, sourceIds);
      return new Map(
        sourceIds.flatMap((id) => {
          const known = own.get(id);
          const state = known && !isProjected(known.position) ? known.state : projected.get(id)?.document;
          return state ? [[id, state] as const] : [];
        }),
      );
    },
    async loadForFetch(source) {
      const [state, stored] = await Promise.all([load(source.id), loadReading(source)]);
      if (!state || stored?.document.settings !== toSettings(source)) return { state, last: nothingRead };
      const { etag, lastModified, movedTo } = state;
      return { state, last: { etag, lastModified, movedTo, bodyHash: stored.document.bodyHash } };
    },
    async remember(source, state, bodyHash, position) {
      own.set(source.id, { state, position });
      const stored = readings.has(source.id) ? readings.get(source.id) : await loadReading(source);
      readings.delete(source.id);
      if (state.outcome === 'failed') return;
      const settings = toSettings(source);
      if (stored?.document.settings === settings && stored.document.bodyHash === bodyHash) return;
      const document = { sourceId: source.id, settings, ...(bodyHash === undefined ? {} : { bodyHash }) };
      const write = {
        view: sourceReadingsView,
        key: source.id,
        document,
        expectedRevision: stored?.revision ?? 0,
      };
      if ((await views.commit({ writes: [write], positions: [] })) === 'committed') return;
      // Another worker read the source too, maybe later: make the next reading fetch the whole document.
      await forgetReading(source);
    },
  };
}

function isSameFetch(stored: FetchState | undefined, own: FetchState): boolean {
  return stored?.startedAt === own.startedAt && isDeepStrictEqual(stored.handled, own.handled);
}

/** For a source that was never read. */
export const nothingRead: LastReading = {
  etag: undefined,
  lastModified: undefined,
  movedTo: undefined,
  bodyHash: undefined,
};

const settingsOf = new WeakMap<Source, string>();

function toSettings(source: Source): string {
  const known = settingsOf.get(source);
  if (known !== undefined) return known;
  const { schedule: _schedule, ...settings } = source;
  const hashed = hash('sha256', JSON.stringify([READER_VERSION, settings])).slice(0, 32);
  settingsOf.set(source, hashed);
  return hashed;
}
