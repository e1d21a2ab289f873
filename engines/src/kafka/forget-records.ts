import { type KafkaClient, toUnavailable } from './kafka-client.ts';

/** Drops records before the given offset of each partition, but none past the end. */
export async function forgetRecords(
  client: KafkaClient,
  name: string,
  before: readonly number[],
): Promise<void> {
  const admin = client.prompt.admin();
  try {
    await admin.connect();
    // kafkajs also needs the metadata that this loads in order to delete records.
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
