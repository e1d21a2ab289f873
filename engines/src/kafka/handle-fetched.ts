import type { EachBatchPayload } from 'kafkajs';
import { deliver, toBatches } from './deliver-batch.ts';
import { protocolErrorType } from './kafka-client.ts';
import { readRecords } from './read-records.ts';
import { restAfterFetch } from './rest-after-fetch.ts';
import { movePlace, placeName, type SessionState } from './session-state.ts';
import type { Place } from './watchdog.ts';

export async function handleFetched(session: SessionState, payload: EachBatchPayload): Promise<void> {
  const { stopping, turns } = session;
  const over = new AbortController();
  const rejoin = new AbortController();
  const stop = AbortSignal.any([stopping, rejoin.signal]);
  session.working += 1;
  void keepAlive(session, payload, over.signal, () => rejoin.abort());
  try {
    const name = placeName(payload.batch.topic, payload.batch.partition);
    await turns.take(name, () => handleInTurn(session, payload, name, stop));
    const { messages } = payload.batch;
    await restAfterFetch(session, { records: messages.length, lag: Number(payload.batch.offsetLag()) }, stop);
  } finally {
    session.working -= 1;
    over.abort();
  }
}

async function handleInTurn(
  session: SessionState,
  payload: EachBatchPayload,
  name: string,
  stop: AbortSignal,
): Promise<void> {
  const { client, consumer, follow, places } = session;
  const { topic, partition, messages } = payload.batch;
  const place = places.get(name);
  // If this returns without `resolveOffset`, kafkajs fetches again from the partition's current position.
  if (place?.next === undefined || stop.aborted || payload.isStale()) return;
  const batches = toBatches(place, messages, follow.maxBatch);
  if (!(await goesOn(session, topic, place, batches[0]?.records[0]?.position.offset))) {
    consumer.seek({ topic, partition, offset: String(place.next) });
    return;
  }
  for (const batch of batches) {
    if (!(await deliver(batch, follow, client, stop)) || places.get(name) !== place) return;
    movePlace(session, place, batch.nextOffset);
    payload.resolveOffset(String(batch.nextOffset - 1));
    if (typeof follow.from === 'function') continue;
    const offset = String(batch.nextOffset);
    await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset }] }] });
  }
}

/** A gap is accepted only if the log has it, because kafkajs may have fetched before a seek. */
async function goesOn(
  { link }: SessionState,
  name: string,
  place: Place,
  first: number | undefined,
): Promise<boolean> {
  const { topic, partition, next = 0 } = place;
  if (first === undefined || first === next) return true;
  const { records } = await readRecords(link, name, { topic, partition, offset: next, limit: 1 });
  return records[0]?.position.offset === first;
}

/** Sends heartbeats while a batch is handled, because kafkajs sends none then and misses rebalances. */
async function keepAlive(
  { client }: SessionState,
  payload: EachBatchPayload,
  over: AbortSignal,
  onRebalance: () => void,
): Promise<void> {
  for (;;) {
    await client.clock.sleep(client.timing.heartbeatInterval, over).catch(() => undefined);
    if (over.aborted) return;
    await payload.heartbeat().catch((error: unknown) => {
      if (protocolErrorType(error) !== undefined) onRebalance();
    });
  }
}
