const seed = 0x9747b28c;
const multiplier = 0x5bd1e995;

/**
 * The partition of a partition key: murmur2 over its UTF-8 bytes, sign bit dropped, modulo the number of
 * partitions. It is what Kafka's own clients do with a record key, so the place of a source stays the same
 * whichever client or version of the hub writes.
 */
export function partitionOf(partitionKey: string, partitions: number): number {
  return (murmur2(Buffer.from(partitionKey)) & 0x7fffffff) % partitions;
}

/** Kafka's murmur2 (org.apache.kafka.common.utils.Utils), a signed 32-bit number. */
export function murmur2(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const whole = data.length - (data.length % 4);
  let hash = seed ^ data.length;
  for (let at = 0; at < whole; at += 4) {
    const word = Math.imul(view.getInt32(at, true), multiplier);
    hash = Math.imul(hash, multiplier) ^ Math.imul(word ^ (word >>> 24), multiplier);
  }
  if (whole < data.length) {
    for (let at = data.length - 1; at >= whole; at -= 1) hash ^= view.getUint8(at) << (8 * (at - whole));
    hash = Math.imul(hash, multiplier);
  }
  hash = Math.imul(hash ^ (hash >>> 13), multiplier);
  return hash ^ (hash >>> 15);
}
