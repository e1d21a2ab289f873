import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createCollector, readAll, record } from '../conformance/log-probes.ts';
import { openKafkaSubject } from './kafka-subject.ts';

const soonCompacted = {
  'segment.ms': '1000',
  'min.cleanable.dirty.ratio': '0.01',
  'min.compaction.lag.ms': '0',
  'delete.retention.ms': '100',
};
const topics = ['startups'] as const;

test('reading and following go on over the gaps that compaction leaves', async () => {
  await using subject = await openKafkaSubject({ partitions: 1, topicSettings: () => soonCompacted });
  const { log } = subject;
  for (let round = 0; round < 20; round += 1) {
    const keys = Array.from({ length: 15 }, (_, index) => `key-${(index * (round + 1)) % 20}`);
    await log.append(keys.map((key, index) => record('startups', key, `"${round}-${index}"`, 'source')));
  }
  const written = await readAll(log, 'startups');
  expect(written.length).toBe(300);
  const last = new Map(written.map(({ key, value }) => [key, value]));
  // The active segment is never compacted, so something is written until it rolls.
  let left = written;
  // The broker has a single cleaner thread, which other tests use too.
  for (let rounds = 0; left.length > 200 && rounds < 160; rounds += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await log.append([record('startups', 'roll', '0', 'source')]);
    left = await readAll(log, 'startups');
  }
  expect(left.length).toBeLessThan(200);

  const offsets = left.map(({ position }) => position.offset);
  expect(offsets).toEqual([...new Set(offsets)].toSorted((a, b) => a - b));
  const kept = new Map(left.map(({ key, value }) => [key, value]));
  for (const [key, value] of last) expect(kept.get(key)).toBe(value);

  const [end = 0] = await log.ends('startups');
  const readFrom = async (start: number) =>
    (await readAll(log, 'startups')).filter(({ position }) => position.offset >= start);
  async function checkFrom(start: number, attempt: number): Promise<boolean> {
    const wanted = await readFrom(start);
    const limited = await log.read({ topic: 'startups', partition: 0, offset: start, limit: 5 });
    const seen = createCollector();
    const following = await log.follow({
      group: `from-${start}-${attempt}`,
      topics,
      from: async () => start,
      maxBatch: 7,
      handle: seen.handle,
    });
    await seen.until(() => seen.batches.at(-1)?.nextOffset === end);
    await following.close();
    // The broker may have compacted more meanwhile.
    if (!isDeepStrictEqual(await readFrom(start), wanted)) return false;
    expect(limited.records).toEqual(wanted.slice(0, 5));
    expect(seen.batches.flatMap(({ records }) => records)).toEqual(wanted);
    expect(seen.batches.at(-1)?.nextOffset).toBe(end);
    return true;
  }
  for (const start of [0, (offsets[3] ?? 0) + 1, end - 1]) {
    let isChecked = false;
    for (let attempt = 0; attempt < 10 && !isChecked; attempt += 1)
      isChecked = await checkFrom(start, attempt);
    expect(isChecked, `from ${start}`).toBe(true);
  }
}, 400_000);
