import { createHash } from 'node:crypto';
import type { StoredLogHistory } from '@runrate/contracts';
import type { LogHistory } from '../ports/event-log.ts';

export interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly next: number;
}

/** Why a log is refused, in words for the operator. */
export interface LogRefusal {
  readonly sentence: string;
  /** Code with which an operator can accept the log as it is; undefined if that would keep losing records. */
  readonly code?: string;
}

/** Returns why the log does not fit the views made from the stored one, or `undefined` if it fits. */
export function judgeHistory(
  stored: StoredLogHistory | undefined,
  history: LogHistory,
  places: readonly Place[],
): LogRefusal | undefined {
  const faults = [...history.topics.values()].flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) return { sentence: faults.join(' ') };
  const sentence =
    (stored && (findOther(stored, history) ?? findLoss(stored, history))) ?? findOlder(history, places);
  if (sentence === undefined) return undefined;
  const code = codeOf(history);
  return {
    code,
    sentence: `${sentence} To go on with this log as it is, start once with ACCEPT_LOG=${code} (docs/operations.md, "Another log").`,
  };
}

function findOther(stored: StoredLogHistory, history: LogHistory): string | undefined {
  if (stored.log !== undefined && history.id !== undefined && stored.log !== history.id) {
    return (
      `The log is not the one the views were made from: it is ${history.id}, and theirs was ${stored.log}. Name the ` +
      'right one (KAFKA_BROKERS or DATA_DIR), or restore log and views from one backup.'
    );
  }
  const remade = [...history.topics].filter(([topic, { id, begins }]) => {
    const before = stored.topics[topic];
    if (!before) return false;
    return (
      (before.id !== undefined && id !== undefined && before.id !== id) ||
      begins.length < before.begins.length
    );
  });
  if (remade.length === 0) return undefined;
  const names = remade.map(([topic]) => topic).join(', ');
  return `Topics were deleted and made anew since the views were made from them: ${names}. Restore them, or the backup of the log.`;
}

/** Finds records that are missing although nothing was allowed to remove them. */
function findLoss(stored: StoredLogHistory, history: LogHistory): string | undefined {
  for (const [topic, { begins }] of history.topics) {
    for (const [partition, before] of stored.topics[topic]?.begins.entries() ?? []) {
      const begin = begins[partition] ?? 0;
      if (begin <= before) continue;
      return (
        `The log has lost records: ${topic} begins at ${begin} in partition ${partition}, and it began at ${before}. ` +
        'Look for a retention or a deletion of records on the server, and restore the log.'
      );
    }
  }
  return undefined;
}

function findOlder(history: LogHistory, places: readonly Place[]): string | undefined {
  for (const { topic, partition, next } of places) {
    const end = findTopic(history, topic)?.[1].ends[partition];
    if (end === undefined || next <= end) continue;
    return (
      `The views are ahead of the log: they reflect ${topic} up to ${next}, and it ends at ${end}. The log is of an older ` +
      'backup than the views. Restore both from one backup, or remove the views and the search index (views.db and ' +
      'search.db, or the database): they are made anew from the log.'
    );
  }
  return undefined;
}

export function findTopic({ topics }: LogHistory, name: string) {
  return [...topics].find(([topic]) => topic === name);
}

/** Returns a code for this log that changes when topics or their beginnings do, but not with appends. */
export function codeOf(history: LogHistory): string {
  const topics = [...history.topics].map(([topic, { id, begins }]) => [topic, id ?? '', begins]);
  return createHash('sha256')
    .update(JSON.stringify([history.id ?? '', topics]))
    .digest('hex')
    .slice(0, 12);
}

/** Adds new topics and partitions to the stored history. Returns the same object if there are none. */
export function withAdditions(stored: StoredLogHistory | undefined, history: LogHistory): StoredLogHistory {
  const fresh = toStored(history);
  if (!stored) return fresh;
  const topics = Object.fromEntries(
    Object.entries({ ...fresh.topics, ...stored.topics }).map(([topic, known]) => {
      const { id, begins = [] } = fresh.topics[topic] ?? {};
      const added = begins.slice(known.begins.length);
      return [topic, { ...(id !== undefined && { id }), ...known, begins: [...known.begins, ...added] }];
    }),
  );
  const next: StoredLogHistory = { ...(fresh.log !== undefined && { log: fresh.log }), ...stored, topics };
  return JSON.stringify(next.topics) === JSON.stringify(stored.topics) && next.log === stored.log
    ? stored
    : next;
}

export function toStored(history: LogHistory): StoredLogHistory {
  return {
    id: 'log-history',
    ...(history.id !== undefined && { log: history.id }),
    topics: Object.fromEntries(
      [...history.topics].map(([topic, { id, begins }]) => [
        topic,
        { ...(id !== undefined && { id }), begins: [...begins] },
      ]),
    ),
  };
}
