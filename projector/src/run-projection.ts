import type { LogPosition } from '@runrate/contracts';
import {
  type CommitOutcome,
  type Engines,
  type LogBatch,
  type NewRecord,
  projectorPositions,
  type ViewWrite,
} from '@runrate/engines';
import type { Tracer } from '@runrate/service';
import type { Logger } from 'pino';
import { type TraceOfWrite, toViewChanges } from './running/announce-changes.ts';
import { insist, type Pause, rest, Stopped } from './running/back-off.ts';
import { createConflicts } from './running/conflicts.ts';
import { createDeadLetters } from './running/dead-letters.ts';
import { createGathering } from './running/gather.ts';
import { joinErasures } from './running/join-erasures.ts';
import { type BatchTools, type Entry, poisoned, readBatch, reasonOf } from './running/read-batch.ts';
import type { Rests } from './running/rest-together.ts';
import { beginTelling } from './running/tell-traces.ts';
import { runSteps } from './running/view-pass.ts';

export interface PartitionRun extends BatchTools {
  readonly topic: LogPosition['topic'];
  readonly partition: number;
  /** First offset to handle, as of when the partition was assigned. */
  readonly start: number;
  /** Engines whose views and search are the homes this run writes to. */
  readonly engines: Engines;
  /** Whether readers can see what this run writes. */
  readonly isLive: () => boolean;
  /** Whether nobody reads or compares yet what this run writes. */
  readonly isUnseen: () => boolean;
  /** Resolves when the next span may be written; `undefined` if there is nothing to wait for. */
  readonly pass: () => Promise<void> | undefined;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly tracer: Tracer;
  readonly pause: Pause;
  /** Rests of the partitions that are projected together. */
  readonly rests: Rests;
  /** Whether someone is waiting for the log to be in effect. */
  readonly isUrgent: () => boolean;
  readonly signal: AbortSignal;
  readonly onTrouble: (error: unknown) => void;
  readonly onConflict: () => void;
  /** Everything before this offset has been projected. */
  readonly onProgress: (next: number) => void;
  /** Another member moved the position and may not have announced its changes to readers. */
  readonly onOvertaken: () => Promise<void>;
  /** The stored position went back: the run stops until the partition is assigned again. */
  readonly onLost: () => void;
  readonly onDeadLetter: (position: LogPosition, reason: string) => void;
}

/** Consecutive entries and the range of the log they cover. */
interface Span {
  readonly entries: readonly Entry[];
  readonly from: number;
  readonly next: number;
}

/** Maximum time that events no reader sees yet wait to be committed with others, in milliseconds. */
const unseenMayWaitMs = 1000;

type SpanOutcome = Exclude<CommitOutcome, 'conflict'>;

/**
 * Projects the batches of one partition. Each batch takes effect in this order, so that being killed between any two
 * steps is repaired by repeating the batch: dead letters and search documents, then views and position in one commit,
 * then the announcement of what changed (made up for by the next start, or by whoever finds that the commit already
 * happened).
 *
 * While the engines process one batch, the next is read. `accept` only waits for the previous batch if many events wait.
 */
export function createPartitionRun(run: PartitionRun) {
  const { projection, topic, partition, engines, clock } = run;
  const deadLetters = createDeadLetters(engines.log, topic, partition, clock);
  /** Next offset to read, and next offset to take effect. */
  let nextRead = run.start;
  let next = run.start;
  let isLost = false;
  /** What the attempts to commit one span would write, until one of them gets an answer. */
  let unanswered: { readonly span: Span; readonly writes: Map<string, ViewWrite> } | undefined;
  /** Consecutive commits refused although the position is where they expect it. */
  let fences = 0;
  const waitMs = () => (run.isLive() ? projection.mayWaitMs : unseenMayWaitMs);
  const gathering = createGathering({ ...run, waitMs }, ({ entries, end }) => settle(entries, end));

  /** A bug outside a single event blocks the partition, visibly, rather than losing a batch. */
  const whatever = { ...run, isPassing: () => true };

  async function accept(batch: LogBatch): Promise<void> {
    if (isLost || run.signal.aborted) return;
    const from = nextRead;
    nextRead = Math.max(nextRead, batch.nextOffset);
    await gathering.add(await readBatch(batch, from, run), batch.nextOffset);
  }

  /** Projects entries, however long it takes. Gives up only when the projector closes. */
  async function settle(entries: readonly Entry[], end: number): Promise<void> {
    try {
      while (!isLost && next < end) {
        await run.pass();
        const outcome = await insist(() => settleSpan(restOf(entries, end)), whatever);
        if (outcome === 'fenced') await catchUpInTime();
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  function restOf(entries: readonly Entry[], end: number): Span {
    const rest = entries.filter(({ record }) => record.position.offset >= next);
    return { entries: rest, from: next, next: end };
  }

  /**
   * If the position has not moved after all, another commit may be refused again, so the pauses between attempts grow.
   */
  async function catchUpInTime(): Promise<void> {
    const before = next;
    await insist(catchUp, whatever);
    fences = next === before ? fences + 1 : 0;
    if (fences === 0 || isLost) return;
    run.onTrouble(new Error(`the view store refuses to go on from offset ${next}, where it says it is`));
    await rest(Math.min(100 * 2 ** Math.min(fences, 6), 5000), run);
  }

  /**
   * Another member moved the position. Continuing from the new position is safe, because every commit names the
   * position it starts from; and it is necessary, because the log still assigns the partition to this member. Only a
   * position that went back leaves a gap that this batch does not fill.
   */
  async function catchUp(): Promise<void> {
    const stored = await engines.views.position(projectorPositions, topic, partition);
    isLost = stored < next;
    if (isLost) return run.onLost();
    if (stored === next) return;
    await tellOfOthers(stored);
    next = stored;
    run.onProgress(next);
  }

  /** If our own commit succeeded but the answer was lost, announce its changes. The changes of others are unknown. */
  async function tellOfOthers(stored: number): Promise<void> {
    if (unanswered?.span.from !== next || unanswered.span.next !== stored) return run.onOvertaken();
    await announce([...unanswered.writes.values()], { topic, partition, offset: stored - 1 });
    unanswered = undefined;
  }

  /**
   * An error that does not come from an engine means that some event makes a document the engines refuse. Halving the
   * span finds that event: if it fails alone while the engines are healthy, it goes to the dead letters.
   */
  async function settleSpan(span: Span): Promise<SpanOutcome> {
    try {
      return await insist(() => writeSpan(span), run);
    } catch (error) {
      const [only, ...more] = span.entries;
      if (error instanceof Stopped || !only || (more.length === 0 && only.poison !== undefined)) throw error;
      if (more.length === 0) {
        await insist(
          () => Promise.all([engines.log.ping(), engines.views.ping(), engines.search.ping()]),
          run,
        );
        return settleSpan({ ...span, entries: [poisoned(only.record, reasonOf(projection, error))] });
      }
      const [first, second] = halves(span);
      const outcome = await settleSpan(first);
      return outcome === 'committed' ? settleSpan(second) : outcome;
    }
  }

  /**
   * Only the commit checks the position, and it comes last. If the span was committed by another member before the
   * views were read, search would take what follows from them for newer than what is true.
   */
  async function isOvertaken(from: number): Promise<boolean> {
    return (await engines.views.position(projectorPositions, topic, partition)) !== from;
  }

  function toTombstone(recordKey: string): NewRecord {
    return {
      topic: projection.topic,
      key: recordKey,
      value: null,
    };
  }

  async function writeSpan(span: Span): Promise<SpanOutcome> {
    const { entries, from, next: end } = span;
    const waitAfterConflict = createConflicts(entries.length, run);
    const telling = beginTelling(run, entries);
    let steps = joinErasures(entries, projection);
    for (;;) {
      const pass = await runSteps(steps, engines.views);
      if (pass.failed.size > 0 && steps.some((step, index) => step !== entries[index]?.step)) {
        // Apply tombstones one by one, so that only the record that fails goes to the dead letters.
        steps = entries.map(({ step }) => step);
        continue;
      }
      const letters = entries.flatMap(({ record, poison }, index) => {
        const reason =
          poison ?? (pass.failed.has(index) ? reasonOf(projection, pass.failed.get(index)) : undefined);
        return reason === undefined ? [] : [{ record, reason }];
      });
      const unwanted = pass.unwanted();
      const isUnseen = run.isUnseen();
      const search = pass.searchWrites().map((write) => (isUnseen ? { ...write, isUnseen } : write));
      const isOutside = letters.length + unwanted.length + search.length > 0;
      if (isOutside && (await isOvertaken(from))) return 'fenced';
      await deadLetters.append(letters);
      if (unwanted.length > 0) await engines.log.overwrite(unwanted.map(toTombstone));
      if (search.length > 0) await telling.indexing(() => engines.search.write(search));
      const writes = pass.writes();
      const step = { projection: projectorPositions, topic, partition, expected: from, next: end };
      // Any of the attempts may be the one that succeeded; later ones then find nothing to write.
      if (unanswered?.span.from !== from || unanswered.span.next !== end)
        unanswered = { span, writes: new Map() };
      for (const write of writes) unanswered.writes.set(`${write.view.name}|${write.key}`, write);
      const outcome = await engines.views.commit({ writes, positions: [step] });
      if (outcome !== 'fenced') unanswered = undefined;
      if (outcome === 'conflict') {
        run.onConflict();
        await waitAfterConflict(writes);
        continue;
      }
      if (outcome === 'fenced') return outcome;
      next = end;
      for (const { record, reason } of letters) run.onDeadLetter(record.position, reason);
      const traceOf = telling.finish(pass);
      await announce(writes, { topic, partition, offset: end - 1 }, traceOf);
      run.onProgress(next);
      return outcome;
    }
  }

  /** The commit is done, so a failure here must not fail the span: retry until the log accepts the records. */
  async function announce(
    writes: Parameters<typeof toViewChanges>[0],
    position: LogPosition,
    traceOf?: TraceOfWrite,
  ): Promise<void> {
    if (!run.isLive()) return;
    const records = toViewChanges(writes, position, new Date(clock()).toISOString(), traceOf);
    if (records.length > 0) await insist(() => engines.log.append(records), whatever);
  }

  return {
    accept,
    hurry: gathering.hurry,
    /** Resolves when nothing is in progress. */
    idle: gathering.idle,
  };
}

function halves({ entries, from, next }: Span): [Span, Span] {
  const middle = Math.ceil(entries.length / 2);
  const boundary = entries[middle]?.record.position.offset ?? next;
  return [
    { entries: entries.slice(0, middle), from, next: boundary },
    { entries: entries.slice(middle), from: boundary, next },
  ];
}
