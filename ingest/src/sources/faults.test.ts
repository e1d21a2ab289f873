import { type Fault, startSampleWorld } from '@runrate/sample-world';
import { describe, expect, test } from 'vitest';
import { startTestHub } from '../test-hub.ts';

const never = '0 0 29 2 *';
const sources = [
  ['news', '/feeds/news/saas-ledger.xml', 'news'],
  ['roundup', '/youtube/feeds/videos.xml', 'videos'],
  ['startups', '/startups.json', 'startups'],
] as const;

async function startHub(kind: 'news' | 'roundup' | 'startups', path: string, fault: Fault) {
  const world = await startSampleWorld({ port: 0 });
  world.misbehave(path, fault);
  const query = kind === 'roundup' ? '?channel_id=venture-table' : '';
  const hub = await startTestHub({
    sources: [{ id: 'source', kind, name: 'Source', url: `${world.origin}${path}${query}`, schedule: never }],
    network: { allow: [new URL(world.origin).host] },
  });
  return { world, hub };
}

const faults: readonly (readonly [string, Fault])[] = [
  ['429', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
  ['503', { kind: 'status', status: 503 }],
  ['a sign-in page', { kind: 'html' }],
  ['half an answer', { kind: 'cut' }],
];

describe.each(sources)('%s from the sample world', (kind, path, topic) => {
  test.each(faults)('I6 %s: nothing is recorded but why; the next answer is read', async (_, fault) => {
    const { world, hub } = await startHub(kind, path, fault);
    await using _world = world;
    await using _hub = hub;
    expect(await hub.nextFetch()).toMatchObject({
      outcome: 'failed',
      retired: false,
      error: expect.stringMatching(/\w+ \w+/),
    });
    expect(await hub.events(topic)).toEqual([]);
    world.misbehave(path, null);
    await hub.request('source');
    const mended = await hub.nextFetch();
    expect(mended).toMatchObject({ outcome: 'fetched', errorStreak: 0, counts: { rejected: 0 } });
    expect(await hub.events(topic)).toHaveLength(mended.counts.new);
    expect(mended.counts.new).toBeGreaterThan(5);
  });

  test('a slow answer is an answer', async () => {
    const { world, hub } = await startHub(kind, path, { kind: 'slow', delayMs: 40 });
    await using _world = world;
    await using _hub = hub;
    expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched' });
  });
});
