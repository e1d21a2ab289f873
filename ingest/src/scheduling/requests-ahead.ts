import type { EventLog } from '@runrate/engines';
import { groupRequests, joinGroups, type RequestGroup } from './fetch-request.ts';

/** The requests that follow a batch in the log. */
export interface RequestsAhead {
  /** Reads on, and returns all that follow so far, by source. */
  read(): Promise<ReadonlyMap<string, RequestGroup>>;
}

/** Requests considered beyond a batch. */
const FURTHEST = 1000;

/** Reads each request once, however many sources ask what follows. */
export function openRequestsAhead(
  log: Pick<EventLog, 'read'>,
  { partition, nextOffset }: { readonly partition: number; readonly nextOffset: number },
): RequestsAhead {
  const groups = new Map<string, RequestGroup>();
  let offset = nextOffset;
  let left = FURTHEST;
  let underWay: Promise<void> | undefined;

  async function readOn(): Promise<void> {
    if (left === 0) return;
    const stretch = await log.read({ topic: 'fetch-requests', partition, offset, limit: left });
    for (const [sourceId, group] of groupRequests(stretch))
      groups.set(sourceId, joinGroups(groups.get(sourceId), group));
    offset = stretch.nextOffset;
    left -= Math.min(stretch.records.length, left);
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
