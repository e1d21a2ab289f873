import { hash } from 'node:crypto';
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
import { loadTogether } from './load-together.ts';

/** Incremented when parsers get more out of the same document, so that all sources are read again. */
const READER_VERSION = 1;

export type FetchState = FetchCompleted['data'];

/** What is known of a source before a fetch. */
export interface KnownSource {
  readonly state: FetchState | undefined;
  readonly reading: Stored<SourceReading> | undefined;
}

export interface SourceStates {
  /** Loads the states after the last fetches, even if they aren't projected yet. */
  loadAll(sourceIds: readonly string[]): Promise<ReadonlyMap<string, FetchState>>;
  /** Also loads what the next fetch needs. Sources that are asked for at the same time are loaded together. */
  loadKnown(sourceId: string): Promise<KnownSource>;
  /** Stores the state after a fetch; `known` is from before it, `position` its own in the log. */
  remember(
    source: Source,
    known: KnownSource,
    after: {
      readonly state: FetchState;
      readonly bodyHash: string | undefined;
      readonly position: LogPosition | undefined;
    },
  ): Promise<void>;
}

/**
 * Creates the source states. For this process's own fetches that aren't projected yet, judged by their log position,
 * the state is kept in memory; all others come from the view.
 */
export function createSourceStates(views: ViewStore): SourceStates {
  const own = new Map<string, { readonly state: FetchState; readonly position: LogPosition }>();

  async function loadAll(sourceIds: readonly string[]): Promise<ReadonlyMap<string, FetchState>> {
    const found = await readStates(sourceIds);
    const ahead = new Map(
      sourceIds.flatMap((id) => {
        const known = own.get(id);
        if (known && !isSameFetch(found.get(id), known.state)) return [[id, known] as const];
        own.delete(id);
        return [];
      }),
    );
    if (ahead.size === 0) return found;
    const next = await findNext([...ahead.values()].map(({ position }) => position.partition));
    const isProjected = ({ partition, offset }: LogPosition) => (next.get(partition) ?? 0) > offset;
    const projected = [...ahead].flatMap(([id, { position }]) => (isProjected(position) ? [id] : []));
    const since = await readStates(projected);
    for (const id of projected) {
      if (own.get(id) === ahead.get(id)) own.delete(id);
      ahead.delete(id);
    }
    const unprojected = [...ahead].map(([id, { state }]) => [id, state] as const);
    return new Map([...found, ...since, ...unprojected]);
  }

  async function readStates(sourceIds: readonly string[]): Promise<ReadonlyMap<string, FetchState>> {
    const stored = await getManyInParts(views, sourceStatesView, sourceIds);
    return new Map([...stored].map(([id, { document }]) => [id, document]));
  }

  /** Returns how far the fetches are projected, by partition. */
  async function findNext(partitions: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const found = [...new Set(partitions)].map(
      async (partition) =>
        [partition, await views.position(projectorPositions, 'fetches', partition)] as const,
    );
    return new Map(await Promise.all(found));
  }

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

  const loadOne = loadTogether(async (ids): Promise<ReadonlyMap<string, KnownSource>> => {
    const [states, readings] = await Promise.all([
      loadAll(ids),
      getManyInParts(views, sourceReadingsView, ids),
    ]);
    return new Map(ids.map((id) => [id, { state: states.get(id), reading: readings.get(id) }]));
  });

  return {
    loadAll,
    loadKnown: async (sourceId) => (await loadOne(sourceId)) ?? nothingKnown,
    async remember(source, { reading: stored }, { state, bodyHash, position }) {
      if (position) own.set(source.id, { state, position });
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

const nothingKnown: KnownSource = { state: undefined, reading: undefined };

function isSameFetch(stored: FetchState | undefined, own: FetchState): boolean {
  return (
    stored?.startedAt === own.startedAt &&
    stored.handled?.partition === own.handled?.partition &&
    stored.handled?.offset === own.handled?.offset
  );
}

/** Returns the validators for the next fetch; there are none if the source's settings have changed. */
export function toLastReading(source: Source, { state, reading }: KnownSource): LastReading {
  if (!state || reading?.document.settings !== toSettings(source)) return nothingRead;
  const { etag, lastModified, movedTo } = state;
  return { etag, lastModified, movedTo, bodyHash: reading.document.bodyHash };
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
