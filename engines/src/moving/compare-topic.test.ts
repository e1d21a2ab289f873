import { expect, test } from 'vitest';
import { tallyTopic } from './compare-ends.ts';
import { compareTopic } from './compare-topic.ts';
import { MovedPlacesMap } from './moved-places.ts';
import { createPartitionedLog } from './testing/partitioned-log.ts';

const topic = 'articles';
const keys = Array.from({ length: 40 }, (_, n) => `source|guid:${n}`);
const record = (key: string, value: string) => ({ topic, key, value }) as const;

async function fill() {
  const [from, to] = [createPartitionedLog(1), createPartitionedLog(3)];
  for (const words of ['first', 'second'])
    await from.append(keys.map((key) => record(key, `${words} ${key}`)));
  return { from, to, copied: await tallyTopic(from, topic), places: new MovedPlacesMap([], new Map()) };
}

test.each([7, 1000])(
  'RUN-13 a target that was compacted since is compared key by key, with %i keys in memory at once',
  async (keysAtOnce) => {
    const { from, to, ...known } = await fill();
    const [different = '', missing = '', ...others] = keys;
    const compare = () => compareTopic(from, to, topic, { ...known, isCompacted: true, keysAtOnce });
    await to.append(others.map((key) => record(key, `second ${key}`)));
    await to.append([record(different, `first ${different}`), record('more', 'second more')]);
    const found = await compare();
    expect(found.differences).toBe(3);
    expect(new Set(found.differing)).toEqual(
      new Set([
        { key: different, what: 'different' },
        { key: missing, what: 'missing' },
        { key: 'more', what: 'left over' },
      ]),
    );
    await to.append([record(different, `second ${different}`), record(missing, `second ${missing}`)]);
    await to.append([{ topic, key: 'more', value: null }]);
    expect(await compare()).toMatchObject({ differences: 0, differing: [] });
  },
);

test('RUN-13 of many differences all are counted and the first are listed', async () => {
  const { from, to, ...known } = await fill();
  await to.append(keys.slice(0, 4).map((key) => record(key, `second ${key}`)));
  const found = await compareTopic(from, to, topic, { ...known, isCompacted: true, keysAtOnce: 7 });
  expect(found.differences).toBe(36);
  expect(found.differing).toHaveLength(20);
});
