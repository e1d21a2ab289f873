import { createHash } from 'node:crypto';
import {
  type Move,
  maintenanceView,
  movedPlacesView,
  type SearchDocument,
  type StoredLogHistory,
  type Topic,
  topicNames,
  webhookPlacesView,
} from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import { readGenerations, withSplitFamilies } from '../generations/generations.ts';
import {
  type Declared,
  type Homes,
  nameInSlot,
  projectorPositions,
  storedName,
} from '../generations/homes.ts';
import { judgeHistory, toStored } from '../history/judge-history.ts';
import { EngineUnavailable, HistoryRefused } from '../ports/engine-errors.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import type { PositionStep, ViewStore } from '../ports/view-store.ts';
import { findChangesPlace, toChangesPlace } from './changes-place.ts';
import { createComparisons, describeDifferences } from './comparisons.ts';
import { copyTopic } from './copy-log.ts';
import { copySearch, copyView } from './copy-views.ts';
import { type Journal, openJournal, readMove, readPlaces } from './journal.ts';
import { estimateSource, measureSource, type Size } from './measure-source.ts';
import { type MovedParts, partsToMove, positionsNameOf } from './moved-parts.ts';
import { MovedPlacesMap, type NamedPlace } from './moved-places.ts';
import {
  moveDocument,
  moveLetter,
  type NewPlaces,
  placesInDocument,
  placesInRecord,
} from './positions-in-data.ts';
import { createProgress } from './progress.ts';
import { refuseFilled } from './refuse-filled.ts';

export interface MoveTools {
  /** Engines without homes, so that names are those in the stores. */
  readonly from: Engines;
  readonly to: Engines;
  readonly declared: Declared;
  readonly side: Move['to'];
  /** Creates the search document for a document of the named view. */
  readonly toSearch: (
    view: string,
    document: object,
    /** Reads a document of another view. */
    lookUp: (view: string, key: string) => Promise<object | undefined>,
  ) => SearchDocument | null | Promise<SearchDocument | null>;
  readonly say: (line: string) => void;
  /** Reports the two sides: how the move begins, counts and checksums, the outcome. By default `say`. */
  readonly report?: (line: string) => void;
  readonly clock: () => number;
}

/** What is moved, and the state of the source. */
interface Source {
  readonly homes: Homes;
  readonly parts: MovedParts;
  /** Next offsets that the live generation or the webhooks would handle. */
  readonly handled: ReadonlyMap<Topic, readonly number[]>;
  readonly fingerprint: string;
}

/** Returns the sizes of what a move would copy. */
export async function rehearseMove({
  from,
  declared,
}: Pick<MoveTools, 'from' | 'declared'>): Promise<readonly Size[]> {
  const { parts } = await readSource(from, declared);
  return measureSource(from, parts);
}

/**
 * Copies everything from one hub's engines to empty ones, and compares both. Returns the differences, of
 * which there should be none. An interrupted move resumes when called again. The source is not changed.
 */
export async function moveBetween(tools: MoveTools): Promise<readonly string[]> {
  const { from, to, declared, report: say = tools.say } = tools;
  const source = await readSource(from, declared);
  const { journal, isResumed } = await begin(tools, source);
  if (journal.move.finishedAt !== undefined) {
    say(`This move was finished on ${journal.move.finishedAt}; nothing is compared again.`);
    await forgetPlaces(to.views);
    return [];
  }
  say(isResumed ? 'Going on with the move that was begun.' : 'The target is empty; the move begins.');
  const progress = createProgress(await estimateSource(from, source.parts), tools);
  const places = await nameAllPlaces(tools, source);
  const copy = {
    ...{ from: from.log, to: to.log, journal, places },
    handled: (topic: Topic) => source.handled.get(topic) ?? [],
    onCopied: (_records: number, bytes: number) => progress.add(bytes),
  };
  for (const topic of source.parts.topics) {
    progress.begin(topic);
    await copyTopic(copy, topic);
  }
  const news = await newPlaces(tools, source, journal, places);
  const comparisons = createComparisons(tools, news);
  for (const topic of source.parts.topics) comparisons.addTopic(topic, journal);
  for (const part of source.parts.views) {
    const { stored } = part;
    progress.begin(stored.name);
    const tally = await copyView({
      ...{ from: from.views, to: to.views, view: stored },
      move: (document) => moveDocument(stored, document, news),
      onCopied: (_documents, bytes) => progress.add(bytes),
    });
    comparisons.addView(part, tally);
  }
  for (const part of source.parts.searches) {
    const { name, stored } = part;
    progress.begin(`search of ${name}`);
    const view = source.parts.views.find((one) => one.name === name)?.stored;
    if (!view) continue;
    const lookUp = async (other: string, key: string) => {
      const beside = source.parts.views.find((one) => one.name === other)?.stored;
      return beside && from.views.get(beside, key);
    };
    const toSearch = async (document: object) => tools.toSearch(name, document, lookUp);
    const onCopied = () => progress.add(0);
    const tally = await copySearch({ from, to: to.search, index: stored, view, toSearch, onCopied });
    comparisons.addSearch(part, tally);
  }
  tools.say('Comparing both sides …');
  const differences = [...describeDifferences(await comparisons.done(), say)];
  if ((await readSource(from, declared)).fingerprint !== source.fingerprint)
    differences.push(
      'The source was written to while it was moved: stop its hub, empty the target and begin anew.',
    );
  if (differences.length > 0) return differences;
  await finish(tools, source, journal);
  say('Both sides are equal.');
  return [];
}

async function readSource(from: Engines, declared: Declared): Promise<Source> {
  const homes = withSplitFamilies((await readGenerations(from.views)).document.homes);
  const parts = partsToMove(declared, homes);
  const history = await from.log.history();
  const slots = await Promise.all(
    (['a', 'b'] as const).map((slot) =>
      from.views.positions(storedName(nameInSlot(projectorPositions, slot))),
    ),
  );
  const stored = (await from.views.getMany(maintenanceView, ['log-history'])).get('log-history')?.document;
  const refusal = judgeHistory(stored?.id === 'log-history' ? stored : undefined, history, slots.flat());
  if (refusal) throw new HistoryRefused(refusal.sentence);
  const handled = new Map<Topic, readonly number[]>();
  const ends: Record<string, readonly number[]> = {};
  for (const topic of topicNames) {
    ends[topic] = await from.log.ends(topic);
    const name = positionsNameOf(topic, homes);
    if (name === undefined) continue;
    const reached = (await from.views.positions(name)).filter((place) => place.topic === topic);
    handled.set(
      topic,
      ends[topic].map((_end, partition) => reached.find((one) => one.partition === partition)?.next ?? 0),
    );
  }
  const place = (await from.views.get(webhookPlacesView, 'view-changes'))?.place;
  const changes = await findChangesPlace(from.log, place);
  if (changes) handled.set('view-changes', changes);
  const state = JSON.stringify([history.id ?? '', ends, [...handled]]);
  return { homes, parts, handled, fingerprint: createHash('sha256').update(state).digest('hex') };
}

/** Opens the journal of the unfinished move, or of a new one if the target is empty. */
async function begin(
  { to, side, clock, declared }: MoveTools,
  { fingerprint }: Source,
): Promise<{ journal: Journal; isResumed: boolean }> {
  const { move, revision } = await readMove(to.views);
  if (move && move.source === fingerprint)
    return { journal: openJournal(to.views, move, revision), isResumed: true };
  if (move && move.finishedAt === undefined) {
    throw new EngineUnavailable(
      'The target was begun to be filled from a source that is not as this one is: it is another, or its hub has run since. ' +
        'Empty the target, or name another, and begin anew (docs/moving.md).',
    );
  }
  await refuseFilled(to, declared);
  const begun: Move = {
    ...{ id: 'move', to: side, source: fingerprint },
    ...{ startedAt: new Date(clock()).toISOString(), topics: {} },
  };
  const journal = openJournal(to.views, begun, revision);
  await journal.write(begun);
  return { journal, isResumed: false };
}

async function nameAllPlaces({ from, to }: MoveTools, { parts }: Source): Promise<MovedPlacesMap> {
  const named: NamedPlace[] = [];
  for (const topic of parts.topics)
    if (topic === 'fetches' || topic === 'dead-letters')
      for await (const record of scanTopic(from.log, topic)) named.push(...placesInRecord(topic, record));
  for (const { stored } of parts.views)
    if (stored.name.startsWith('source-states') || stored.name === 'receipts')
      for await (const { document } of from.views.scan(stored))
        named.push(...placesInDocument(stored, document));
  return new MovedPlacesMap(named, await readPlaces(to.views));
}

async function newPlaces(
  { from }: MoveTools,
  { handled }: Source,
  { move }: Journal,
  places: MovedPlacesMap,
): Promise<NewPlaces> {
  const letters = new Map<string, string>();
  for await (const record of scanTopic(from.log, 'dead-letters')) {
    const { ids } = moveLetter(record, places);
    if (ids) letters.set(...ids);
  }
  const reached = move.topics['view-changes']?.reached;
  return {
    places,
    letters,
    changes: handled.has('view-changes') && reached ? toChangesPlace(reached) : undefined,
  };
}

/** Last step: from now on a hub can start on the target, and continues where the old one stopped. */
async function finish({ to, clock }: MoveTools, { homes, parts }: Source, journal: Journal): Promise<void> {
  const steps: PositionStep[] = parts.topics.flatMap((topic) => {
    const projection = positionsNameOf(topic, homes);
    if (projection === undefined) return [];
    return (journal.move.topics[topic]?.reached ?? [])
      .map((next, partition) => ({ projection, topic, partition, expected: 0, next }))
      .filter(({ next }) => next > 0);
  });
  const history: StoredLogHistory = toStored(await to.log.history());
  const write = { view: maintenanceView, key: history.id, document: history, expectedRevision: 0 };
  await journal.write({ ...journal.move, finishedAt: new Date(clock()).toISOString() }, [write], steps);
  await forgetPlaces(to.views);
}

/** Deletes the old places, which are no longer needed. */
async function forgetPlaces(views: ViewStore): Promise<void> {
  for (const [key, { revision }] of await readPlaces(views)) {
    const removal = { view: movedPlacesView, key, document: null, expectedRevision: revision };
    await views.commit({ writes: [removal], positions: [] });
  }
}
