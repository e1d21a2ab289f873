import { beginPartitions } from './begin-partitions.ts';
import { createGroupConsumer, disconnectWithin } from './group-consumer.ts';
import { handleFetched } from './handle-fetched.ts';
import { readRecords } from './read-records.ts';
import type { SessionOptions, SessionState } from './session-state.ts';
import { topicEnds } from './topic-bounds.ts';
import { type Place, watchForStall } from './watchdog.ts';

export interface ConsumerSession {
  readonly joined: Promise<void>;
  /** The member's id in the group; undefined before it has joined. */
  memberId(): string | undefined;
  /** Resolves with the reason when the consumer has crashed or stalled and must be replaced. */
  readonly failed: Promise<unknown>;
  /** Leaves the group. Work that has to be committed must have ended before. */
  close(): Promise<void>;
}

const partitionsAtOnce = 8;

export function startSession(options: SessionOptions): ConsumerSession {
  const { client } = options;
  const retired = new AbortController();
  let memberId: string | undefined;
  const joined = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<unknown>();
  const session: SessionState = {
    ...options,
    consumer: createGroupConsumer(client, options.groupId),
    stopping: AbortSignal.any([options.closing, retired.signal]),
    places: new Map(),
    lastSign: client.clock.now(),
    fetchedAt: client.clock.now(),
    working: 0,
  };
  const { consumer } = session;
  const { CRASH, FETCH_START, GROUP_JOIN, HEARTBEAT } = consumer.events;
  for (const event of [FETCH_START, GROUP_JOIN, HEARTBEAT]) {
    consumer.on(event, () => {
      session.lastSign = client.clock.now();
    });
  }
  consumer.on(FETCH_START, () => {
    session.fetchedAt = client.clock.now();
  });
  consumer.on(CRASH, ({ payload }) => failed.resolve(payload.error));
  consumer.on(GROUP_JOIN, ({ payload }) => {
    if (retired.signal.aborted) return;
    memberId = payload.memberId;
    joined.resolve();
    beginPartitions(session, payload.memberAssignment);
  });
  const subscribed = subscribe(session);
  const begun = subscribed.then(() => run(session));
  begun.catch(failed.resolve);
  subscribed
    .then(() => watch(session))
    .then((stalled) => {
      if (stalled) failed.resolve(new Error(stalled));
    }, failed.resolve);
  return {
    joined: joined.promise,
    failed: failed.promise,
    memberId: () => memberId,
    async close() {
      retired.abort();
      await disconnectWithin(client, consumer, begun);
    },
  };
}

async function subscribe({ consumer, topics }: SessionState): Promise<void> {
  await consumer.connect();
  await consumer.subscribe({ topics: [...topics.keys()], fromBeginning: true });
}

/** Resolves when the consumer has joined, crashed or been told to stop. Never resolves if kafkajs hangs. */
async function run(session: SessionState): Promise<void> {
  if (session.stopping.aborted) return;
  await session.consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: partitionsAtOnce,
    eachBatch: (payload) => handleFetched(session, payload),
  });
}

/** Returns why the consumer has stalled, or `undefined` if it was stopped. */
function watch(session: SessionState): Promise<string | undefined> {
  const { client, places, stopping } = session;
  const watched = {
    lastSign: () => session.lastSign,
    busy: () => session.working > 0,
    places: () => places.values(),
    isBehind: (place: Place) => isBehind(session, place),
  };
  return watchForStall(watched, client.clock, client.timing.stallAfter, stopping);
}

async function isBehind({ client, link }: SessionState, place: Place): Promise<boolean> {
  const { topic, partition, next = 0 } = place;
  const name = `${client.prefix}.${topic}`;
  const end = (await topicEnds(link, name))[partition] ?? 0;
  if (end <= next) return false;
  const { records } = await readRecords(link, name, { topic, partition, offset: next, limit: 1 });
  return records.length > 0;
}
