const seed = 0x9747b28c;
const multiplier = 0x5bd1e995;

/**
 * Returns the partition of a key by murmur2 without the sign bit, like Kafka's own clients, so that the
 * partition of a source does not depend on the client or version that writes.
 */
export function partitionOf(partitionKey: string, partitions: number): number {
  return (murmur2(Buffer.from(partitionKey)) & 0x7fffffff) % partitions;
}

/** Kafka's murmur2 (org.apache.kafka.common.utils.Utils) as a signed 32-bit number. */
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
