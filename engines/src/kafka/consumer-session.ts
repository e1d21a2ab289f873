import { beginPartitions } from './begin-partitions.ts';
import { createGroupConsumer, disconnectWithin } from './group-consumer.ts';
import { handleFetched } from './handle-fetched.ts';
import { readRecords } from './read-records.ts';
import type { SessionOptions, SessionState } from './session-state.ts';
import { topicEnds } from './topic-bounds.ts';
import { type Place, watchForStall } from './watchdog.ts';

/** One life of a consumer in its group. */
export interface ConsumerSession {
  /** Resolves at the first join. */
  readonly joined: Promise<void>;
  /** The id the group knows it by; undefined before it has joined. */
  memberId(): string | undefined;
  /** Resolves with the reason when the consumer has crashed or stalled and another is to take its place. */
  readonly failed: Promise<unknown>;
  /** Leaves the group. Work that is to be committed must have ended before. */
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
    working: 0,
  };
  const { consumer } = session;
  const { CRASH, GROUP_JOIN } = consumer.events;
  consumer.on(CRASH, ({ payload }) => failed.resolve(payload.error));
  consumer.on(GROUP_JOIN, ({ payload }) => {
    // A consumer that was told to stop while it joined looks at that only now: it has to be told again.
    if (retired.signal.aborted) return void setImmediate(() => disconnectWithin(client, consumer));
    memberId = payload.memberId;
    joined.resolve();
    beginPartitions(session, payload.memberAssignment);
  });
  run(session).then((stalled) => {
    if (stalled) failed.resolve(new Error(stalled));
  }, failed.resolve);
  return {
    joined: joined.promise,
    failed: failed.promise,
    memberId: () => memberId,
    async close() {
      retired.abort();
      await disconnectWithin(client, consumer);
    },
  };
}

/** Runs the consumer; answers what is wrong when it has stalled, and undefined when it was stopped. */
async function run(session: SessionState): Promise<string | undefined> {
  const { client, consumer, places, stopping } = session;
  const { FETCH_START, GROUP_JOIN, HEARTBEAT } = consumer.events;
  for (const event of [FETCH_START, GROUP_JOIN, HEARTBEAT]) {
    consumer.on(event, () => {
      session.lastSign = client.clock.now();
    });
  }
  await consumer.connect();
  await consumer.subscribe({ topics: [...session.topics.keys()], fromBeginning: true });
  if (stopping.aborted) return undefined;
  const watched = {
    lastSign: () => session.lastSign,
    busy: () => session.working > 0,
    places: () => places.values(),
    isBehind: (place: Place) => isBehind(session, place),
  };
  const stalled = watchForStall(watched, client.clock, client.timing.stallAfter, stopping);
  // This resolves at the first join, or never if kafkajs waits for something for ever.
  const ran = consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: partitionsAtOnce,
    eachBatch: (payload) => handleFetched(session, payload),
  });
  return Promise.race([ran.then(() => stalled), stalled]);
}

async function isBehind({ client, link }: SessionState, place: Place): Promise<boolean> {
  const { topic, partition, next = 0 } = place;
  const name = `${client.prefix}.${topic}`;
  const end = (await topicEnds(link, name))[partition] ?? 0;
  if (end <= next) return false;
  const { records } = await readRecords(link, name, { topic, partition, offset: next, limit: 1 });
  return records.length > 0;
}
