import type { Topic } from '@runrate/contracts';
import type { Cluster } from 'kafkajs';
import type { LogBatch, LogRecord } from '../ports/event-log.ts';
import { type BrokerLink, OffsetOutOfRange } from './broker-link.ts';
import { type FetchedRecord, parseFetched, toHeaders } from './fetch-response.ts';
import { protocolErrorType } from './kafka-client.ts';
import { topicBounds } from './topic-bounds.ts';

export interface ReadRequest {
  readonly topic: Topic;
  readonly partition: number;
  readonly offset: number;
  readonly limit: number;
}

const leastBytes = 64 * 1024;
const mostBytes = 4 * 1024 * 1024;
const bytesARecord = 2048;

/** Reads up to `limit` records of one partition. Returns fewer only at its end. */
export async function readRecords(link: BrokerLink, name: string, request: ReadRequest): Promise<LogBatch> {
  const { topic, partition, limit } = request;
  const records: LogRecord[] = [];
  let next = Math.max(0, request.offset);
  while (records.length < limit) {
    const fetched = await fetchAt(link, name, partition, next, limit - records.length);
    if (!fetched) {
      const bounds = (await topicBounds(link, name))[partition];
      // Past the end there is nothing yet. Before the beginning, retention has removed the records.
      if (!bounds || next >= bounds.low) break;
      next = bounds.low;
      continue;
    }
    const fresh = fetched.filter(({ offset }) => offset >= next).slice(0, limit - records.length);
    records.push(...fresh.map((record) => toLogRecord(topic, partition, record)));
    const last = fresh.at(-1);
    const batchEnd = records.length < limit ? fetched.at(-1)?.batchEnd : undefined;
    const after = Math.max(next, (last?.offset ?? -1) + 1, batchEnd ?? 0);
    if (after === next) break;
    next = after;
  }
  return { topic, partition, records, nextOffset: next };
}

export function toLogRecord(topic: Topic, partition: number, record: FetchedRecord): LogRecord {
  const { offset, key, value } = record;
  const headers = toHeaders(record.headers);
  return {
    position: { topic, partition, offset },
    key: key?.toString() ?? '',
    value: value?.toString() ?? null,
    ...(headers && { headers }),
  };
}

/** Fetches from about `offset` on. Undefined if that is before the beginning or past the end. */
async function fetchAt(link: BrokerLink, name: string, partition: number, offset: number, limit: number) {
  const maxBytes = Math.min(mostBytes, Math.max(leastBytes, limit * bytesARecord));
  try {
    return await link.ask(`read ${name}`, async (cluster) => {
      const broker = await cluster.findBroker({ nodeId: leaderOf(cluster, name, partition) });
      const topics = [{ topic: name, partitions: [{ partition, fetchOffset: String(offset), maxBytes }] }];
      const response: unknown = await broker
        .fetch({ maxWaitTime: 0, minBytes: 0, maxBytes, topics })
        .catch((error: unknown) => {
          if (protocolErrorType(error) === 'OFFSET_OUT_OF_RANGE') throw new OffsetOutOfRange();
          throw error;
        });
      return parseFetched(response, partition);
    });
  } catch (error) {
    if (error instanceof OffsetOutOfRange) return undefined;
    throw error;
  }
}

function leaderOf(cluster: Cluster, name: string, partition: number): string {
  const [leader] = Object.keys(cluster.findLeaderForPartitions(name, [partition]));
  if (leader === undefined) throw new Error(`${name} has no partition ${partition}`);
  return leader;
}
