import { type Topic, topics } from '@runrate/contracts';

const hour = 3_600_000;
const day = 24 * hour;

export const compactionLag = 'max.compaction.lag.ms';

/** Returns how long overwritten records may stay, in milliseconds, or `undefined` if unknown. */
export function longestCompactionLag(
  settings: readonly Readonly<Record<string, string>>[],
): number | undefined {
  const lags = settings.map((one) => Number(one[compactionLag] ?? Number.NaN));
  const longest = Math.max(...lags);
  // Kafka's default is its largest number.
  return Number.isSafeInteger(longest) ? longest : undefined;
}

export function topicSettings(topic: Topic, replicationFactor: number): Record<string, string> {
  return {
    ...retentionSettings[topics[topic].retention],
    // A record batch may have 4 MiB. Kafka's default of 1 MiB would refuse the longest value.
    'max.message.bytes': String(5 * 1024 * 1024),
    ...brokerTime,
    // With acks=all, a record is acknowledged once most replicas have it, so losing one broker loses nothing.
    ...(replicationFactor > 1 && { 'min.insync.replicas': String(Math.floor(replicationFactor / 2) + 1) }),
  };
}

/** With `CreateTime`, brokers refuse records when a program's clock is more than an hour ahead. */
const brokerTime = { 'message.timestamp.type': 'LogAppendTime' };

const keptSettings = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' };

export const layoutSettings = { ...keptSettings, ...brokerTime };

const retentionSettings = {
  compacted: {
    'cleanup.policy': 'compact',
    // Erased keys disappear within about two days, even from topics with few writes.
    [compactionLag]: String(day),
    'delete.retention.ms': String(day),
  },
  kept: keptSettings,
  // Kafka deletes whole segments, so a segment must cover only a small part of the day.
  day: { 'cleanup.policy': 'delete', 'retention.ms': String(day), 'segment.ms': String(hour) },
} as const;

/** Returns what is wrong with a topic's settings and how to fix it, or `undefined` if they lose nothing. */
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
