import { type Topic, topicNames } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { BrokerLink } from './broker-link.ts';
import { fullName, layoutTopic } from './create-topics.ts';
import type { IdempotentProducer } from './idempotent-producer.ts';
import type { KafkaClient } from './kafka-client.ts';
import { readRecords } from './read-records.ts';

const recordsAtOnce = 1000;

/**
 * Returns over how many partitions the keys of each topic are spread: the number when the hub first used it,
 * so that partitions added later don't split a key's history. Of concurrent records the first counts.
 */
export async function fixHashSpaces(
  client: KafkaClient,
  link: BrokerLink,
  producer: IdempotentProducer,
  counts: ReadonlyMap<Topic, number>,
): Promise<ReadonlyMap<Topic, number>> {
  const name = fullName(client, layoutTopic);
  const known = await readSpaces(link, name);
  const missing = topicNames.filter((topic) => !known.has(topic));
  if (missing.length > 0) {
    const messages = missing.map((topic) => ({
      key: topic,
      value: JSON.stringify({ partitions: counts.get(topic) ?? 1 }),
    }));
    await producer.send(name, 0, messages);
  }
  const fixed = missing.length > 0 ? await readSpaces(link, name) : known;
  for (const topic of topicNames) {
    const [space = 1, count = 1] = [fixed.get(topic), counts.get(topic)];
    if (space <= count) continue;
    throw new EngineUnavailable(
      `${fullName(client, topic)} has ${count} partitions, and its records are spread over ${space}: it was deleted and made anew. ` +
        `Add partitions until there are ${space}, or restore the topic.`,
    );
  }
  return fixed;
}

async function readSpaces(link: BrokerLink, name: string): Promise<Map<Topic, number>> {
  const spaces = new Map<Topic, number>();
  for (let offset = 0; ; ) {
    // `readRecords` needs a topic of the contract for the positions, which are not used here.
    const request = { topic: 'view-changes' as const, partition: 0, offset, limit: recordsAtOnce };
    const { records, nextOffset } = await readRecords(link, name, request);
    for (const { key, value } of records) {
      const topic = topicNames.find((one) => one === key);
      if (topic && !spaces.has(topic)) spaces.set(topic, toPartitions(name, value));
    }
    if (nextOffset === offset) return spaces;
    offset = nextOffset;
  }
}

function toPartitions(name: string, value: string | null): number {
  const { partitions }: { partitions?: unknown } = JSON.parse(value ?? '{}');
  if (typeof partitions === 'number' && partitions > 0) return partitions;
  throw new EngineUnavailable(
    `A record of ${name} does not say how many partitions there are; other programs must not write to it.`,
  );
}
