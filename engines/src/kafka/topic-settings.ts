import { type Topic, topics } from '@runrate/contracts';

const hour = 3_600_000;
const day = 24 * hour;

export const compactionLag = 'max.compaction.lag.ms';

/** The longest that an overwritten record stays in topics of these settings; undefined where one of them does not say. */
export function longestCompactionLag(
  settings: readonly Readonly<Record<string, string>>[],
): number | undefined {
  const lags = settings.map((one) => Number(one[compactionLag] ?? Number.NaN));
  const longest = Math.max(...lags);
  // Kafka's default is the largest number it has.
  return Number.isSafeInteger(longest) ? longest : undefined;
}

/** Broker settings of a topic, from its retention in the contract. */
export function topicSettings(topic: Topic, replicationFactor: number): Record<string, string> {
  return {
    ...retentionSettings[topics[topic].retention],
    // A record batch holds up to 4 MiB of ours; Kafka's default of 1 MiB would refuse the longest value.
    'max.message.bytes': String(5 * 1024 * 1024),
    ...brokerTime,
    // With acks=all a record is acknowledged once most replicas have it, so losing one broker loses nothing.
    ...(replicationFactor > 1 && { 'min.insync.replicas': String(Math.floor(replicationFactor / 2) + 1) }),
  };
}

/** A program's clock may be wrong; by that of the record a broker would refuse whatever comes from an hour ahead of it. */
const brokerTime = { 'message.timestamp.type': 'LogAppendTime' };

/** Nothing is ever forgotten. */
const keptSettings = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' };

export const layoutSettings = { ...keptSettings, ...brokerTime };

const retentionSettings = {
  compacted: {
    'cleanup.policy': 'compact',
    // An erased key is gone for good within about two days, even from a topic that is seldom written to.
    [compactionLag]: String(day),
    'delete.retention.ms': String(day),
  },
  kept: keptSettings,
  // Kafka forgets whole segments, so a segment must not take much of the day.
  day: { 'cleanup.policy': 'delete', 'retention.ms': String(day), 'segment.ms': String(hour) },
} as const;

/** What is wrong with the settings a topic has, and what to do; undefined where it loses nothing. */
export function judgeSettings(
  topic: Topic,
  name: string,
  settings: Readonly<Record<string, string>>,
): string | undefined {
  const policy = settings['cleanup.policy'];
  const { retention } = topics[topic];
  if (policy === undefined || retention === 'day') return undefined;
  const policies = policy.split(',').map((one) => one.trim());
  const isForEver = settings['retention.ms'] === '-1' && settings['retention.bytes'] === '-1';
  const compacts = policies.includes('compact');
  const loses = policies.includes('delete') && !isForEver;
  if (retention === 'compacted' && compacts && !loses) return undefined;
  if (retention === 'kept' && !compacts && !loses) return undefined;
  const wanted = Object.entries(retentionSettings[retention]).map(([key, value]) => `${key}=${value}`);
  const kept = loses
    ? `it forgets records (retention.ms=${settings['retention.ms']}, retention.bytes=${settings['retention.bytes']})`
    : retention === 'kept'
      ? 'it forgets all but the last record of a key'
      : 'it keeps every record, erased ones too';
  return (
    `The topic ${name} is set to cleanup.policy=${policy}: ${kept}. Set it right: kafka-configs.sh --alter ` +
    `--entity-type topics --entity-name ${name} --add-config ${wanted.join(',')}`
  );
}
