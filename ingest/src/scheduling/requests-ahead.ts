import type { EventLog, LogBatch } from '@runrate/engines';
import { groupRequests, joinGroups, type RequestGroup } from './fetch-request.ts';

/** The requests that follow a batch in the log. */
export interface RequestsAhead {
  /** Reads on, and returns all that follow so far, by source. */
  read(): Promise<ReadonlyMap<string, RequestGroup>>;
}

/** Requests looked at beyond a batch. */
const FURTHEST = 1000;

type Place = Pick<LogBatch, 'partition' | 'nextOffset'>;

/** Returns a function that reads the requests behind a batch stretch by stretch; `undefined` once it has read enough. */
export function openStretches(
  log: Pick<EventLog, 'read'>,
  { partition, nextOffset }: Place,
): () => Promise<LogBatch | undefined> {
  let offset = nextOffset;
  let left = FURTHEST;
  return async () => {
    if (left === 0) return undefined;
    const stretch = await log.read({ topic: 'fetch-requests', partition, offset, limit: left });
    offset = stretch.nextOffset;
    left -= Math.min(stretch.records.length, left);
    return stretch;
  };
}

/** Reads each request once, however many sources ask what follows. */
export function openRequestsAhead(log: Pick<EventLog, 'read'>, place: Place): RequestsAhead {
  const groups = new Map<string, RequestGroup>();
  const readStretch = openStretches(log, place);
  let underWay: Promise<void> | undefined;

  async function readOn(): Promise<void> {
    const stretch = await readStretch();
    if (!stretch) return;
    for (const [sourceId, group] of groupRequests(stretch))
      groups.set(sourceId, joinGroups(groups.get(sourceId), group));
  }

  return {
    async read() {
      underWay ??= readOn().finally(() => {
        underWay = undefined;
      });
      await underWay;
      return groups;
    },
  };
}
