import { describe, expect, test } from 'vitest';
import { murmur2, partitionOf } from './partition-of.ts';

describe('the partition of a key', () => {
  // Test vectors of org.apache.kafka.common.utils.UtilsTest.testMurmur2.
  test.each([
    ['21', -973_932_308],
    ['foobar', -790_332_482],
    ['a-little-bit-long-string', -985_981_536],
    ['a-little-bit-longer-string', -1_486_304_829],
    ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58_897_971],
    ['abc', 479_470_107],
  ])('murmur2 of %s is that of Kafka', (text, hash) => {
    expect(murmur2(Buffer.from(text))).toBe(hash);
  });

  test('it never changes: records of a source stay in one partition over versions', () => {
    expect(partitionOf('foobar', 24)).toBe((-790_332_482 & 0x7fffffff) % 24);
    expect(partitionOf('', 24)).toBe((murmur2(Buffer.from('')) & 0x7fffffff) % 24);
  });

  test('every partition gets its share of many sources', () => {
    const counts = new Array<number>(24).fill(0);
    for (let source = 0; source < 2400; source += 1) {
      const partition = partitionOf(`https://source-${source}.example/feed`, 24);
      counts[partition] = (counts[partition] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(Math.max(...counts)).toBeLessThan(160);
  });
});
