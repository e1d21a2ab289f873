import type { Topic } from '@runrate/contracts';
import type { Clock } from '../clock.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { type EventLog, type Following, type NewRecord, refuseUnsummed } from '../ports/event-log.ts';
import { withStorableRecords } from '../storable/storable-log.ts';
import { withTraces } from '../tracing/traced-log.ts';
import { createAppendLanes } from './append-lanes.ts';
import { type BrokerLink, createBrokerLink } from './broker-link.ts';
import { allTopics, createTopics, fullName } from './create-topics.ts';
import { followGroup } from './follow-group.ts';
import { forgetRecords } from './forget-records.ts';
import { fixHashSpaces } from './hash-space.ts';
import { createIdempotentProducer, type IdempotentProducer } from './idempotent-producer.ts';
import { createKafkaClient, type KafkaClient } from './kafka-client.ts';
import { type KafkaSecurity, warnOf } from './kafka-security.ts';
import { type KafkaTiming, usualTiming } from './kafka-timing.ts';
import { createHistoryReader } from './log-history.ts';
import { readRecords } from './read-records.ts';
import { positionsOf, toShares } from './record-shares.ts';
import { topicEnds } from './topic-bounds.ts';
import { measureTopics } from './topic-sizes.ts';
import { waitingClock } from './waiting-clock.ts';

export interface KafkaEventLogOptions {
  /** As `host:port`. */
  readonly brokers: readonly string[];
  readonly security?: KafkaSecurity | undefined;
  /** Prefix of topic and group names. Hubs with different prefixes can share a broker. */
  readonly topicPrefix: string;
  /** For new topics; 24 by default. */
  readonly partitions?: number;
  /** Replication factor for new topics; by default three, or the number of brokers if lower. */
  readonly replicationFactor?: number;
  /** Topic settings for new topics. They override those of the topic's retention. */
  readonly topicSettings?: (topic: Topic) => Record<string, string>;
  /**
   * A name unique to this process that stays the same across restarts. On start, the process removes its
   * predecessor from its groups.
   */
  readonly instance?: string | undefined;
  /** Receives messages for the operator, one line each. */
  readonly logger?: (line: string) => void;
  readonly clock?: Clock;
  readonly timing?: Partial<KafkaTiming>;
}

const pingWithin = 5000;
const leadersAnswerWithin = 30_000;

/**
 * Opens the log on Kafka and creates missing topics.
 *
 * An append is atomic for the records of one partition key. A refused append over several partitions may have
 * been partly written: Kafka could prevent that only with transactions, which cost more. Partitions that are
 * added to a topic later stay empty, so that a key's records are always in one partition. Rejects with
 * `EngineUnavailable` if the brokers can't be reached or are too old.
 */
export async function openKafkaEventLog(options: KafkaEventLogOptions): Promise<EventLog> {
  const client = createKafkaClient({
    brokers: options.brokers,
    security: options.security ?? {},
    prefix: options.topicPrefix,
    instance: options.instance,
    timing: { ...usualTiming, ...options.timing },
    clock: options.clock ?? waitingClock,
    say: options.logger ?? (() => undefined),
  });
  const counts = await createTopics(client, {
    partitions: options.partitions ?? 24,
    replicationFactor: options.replicationFactor,
    settings: options.topicSettings,
  });
  const link = createBrokerLink(client);
  const producer = createIdempotentProducer(client, () => topicEnds(link, fullName(client, 'articles')));
  try {
    await untilLeadersAnswer(client, link);
    const spaces = await fixHashSpaces(client, link, producer, counts);
    const warning = warnOf(client.security);
    if (warning) client.say(warning);
    return withTraces(withStorableRecords(createLog(client, link, producer, { counts, spaces })));
  } catch (error) {
    await Promise.all([producer.close(), link.close()]);
    throw error;
  }
}

/** Metadata may name a broker as leader before it knows that itself. Until then, it refuses requests. */
async function untilLeadersAnswer(client: KafkaClient, link: BrokerLink): Promise<void> {
  const deadline = client.clock.now() + leadersAnswerWithin;
  for (const topic of allTopics) {
    for (;;) {
      try {
        await topicEnds(link, fullName(client, topic));
        break;
      } catch (error) {
        if (client.clock.now() >= deadline) throw error;
      }
    }
  }
}

interface Partitions {
  readonly counts: ReadonlyMap<Topic, number>;
  /** Number of partitions that keys are spread over. */
  readonly spaces: ReadonlyMap<Topic, number>;
}

function createLog(
  client: KafkaClient,
  link: BrokerLink,
  producer: IdempotentProducer,
  { counts, spaces }: Partitions,
): EventLog {
  const lanes = createAppendLanes((topic, partition, records) =>
    producer.send(
      fullName(client, topic),
      partition,
      records.map(({ key, value, headers }) => ({ key, value, ...(headers && { headers: { ...headers } }) })),
    ),
  );
  const readHistory = createHistoryReader(client, link);
  const followings = new Set<Following>();
  let closed = false;
  const partitionsOf = (topic: Topic) => counts.get(topic) ?? 1;

  function refuseClosed(): void {
    if (closed) throw new EngineUnavailable('The log is closed.');
  }

  async function append(records: readonly NewRecord[]) {
    refuseClosed();
    const shares = toShares(records, (topic) => spaces.get(topic) ?? 1);
    return positionsOf(shares, await lanes.append(shares));
  }

  return {
    append,
    // Compaction removes the earlier records, after `max.compaction.lag.ms` at the latest.
    overwrite: append,
    async forget(topic, before) {
      refuseClosed();
      refuseUnsummed(topic);
      await forgetRecords(client, fullName(client, topic), before);
    },
    // Compaction removes tombstones after `delete.retention.ms`.
    forgetKeys: async () => refuseClosed(),
    async read(request) {
      refuseClosed();
      const { topic, partition } = request;
      if (!(partition >= 0 && partition < partitionsOf(topic))) {
        throw new RangeError(`topic ${topic} has no partition ${partition}`);
      }
      return readRecords(link, fullName(client, topic), request);
    },
    async ends(topic) {
      refuseClosed();
      return topicEnds(link, fullName(client, topic));
    },
    async sizes() {
      refuseClosed();
      return measureTopics(link, allTopics, (topic) => fullName(client, topic));
    },
    async history() {
      refuseClosed();
      return readHistory();
    },
    async follow(follow) {
      refuseClosed();
      const following = await followGroup(client, link, follow);
      if (closed) await following.close();
      refuseClosed();
      followings.add(following);
      return {
        async close() {
          followings.delete(following);
          await following.close();
        },
      };
    },
    async ping() {
      refuseClosed();
      await answersInTime(client, topicEnds(link, fullName(client, 'articles')));
    },
    async close() {
      closed = true;
      await Promise.all([...followings].map((following) => following.close()));
      await lanes.drain();
      await Promise.all([producer.close(), link.close()]);
    },
  };
}

async function answersInTime({ clock, brokers }: KafkaClient, answer: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const late = clock.sleep(pingWithin, done.signal).then(() => {
    const where = brokers.join(', ');
    throw new EngineUnavailable(`Kafka at ${where} did not answer within ${pingWithin / 1000} s.`);
  });
  late.catch(() => undefined);
  try {
    await Promise.race([answer, late]);
  } finally {
    done.abort();
  }
}
