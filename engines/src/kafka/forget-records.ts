import { type KafkaClient, toUnavailable } from './kafka-client.ts';

/** Has the brokers drop the records of a topic before the offsets given, by partition; none past the end. */
export async function forgetRecords(
  client: KafkaClient,
  name: string,
  before: readonly number[],
): Promise<void> {
  const admin = client.prompt.admin();
  try {
    await admin.connect();
    // Loads what kafkajs needs to know of the topic to drop records of it, too.
    const bounds = await admin.fetchTopicOffsets(name);
    const partitions = bounds.flatMap(({ partition, low, high }) => {
      const offset = Math.min(before[partition] ?? 0, Number(high));
      return offset > Number(low) ? [{ partition, offset: String(offset) }] : [];
    });
    if (partitions.length > 0) await admin.deleteTopicRecords({ topic: name, partitions });
  } catch (error) {
    throw toUnavailable(client.brokers, `drop records of ${name}`, error);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
