import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { moveHub } from '@runrate/engines';
import { toSearchDocument } from '@runrate/projector';
import { runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { adminHeaders, expectGoesOn, fillHub, openFullWorld } from './testing/full-hub.ts';
import { differencesOf, observeHub } from './testing/observe-hub.ts';
import { testAddresses, tierVariables } from './testing/real-engines.ts';
import { seededRandom } from './testing/seeded-random.ts';

/** Number of kills of the move: `KILLS=50 npm run test:engines -- moving`. */
const kills = Number(process.env['KILLS'] ?? 1);
const longestDelayMs = 400;

/** Runs the move and kills it, first at its beginning and then at random moments; returns the number of kills. */
async function killMove(env: Readonly<Record<string, string>>): Promise<number> {
  const random = seededRandom(20_260_302);
  for (let killed = 0; killed < kills; killed += 1) {
    await using moving = runProcess(join(import.meta.dirname, 'main-move.ts'), {
      args: ['--to', 'engines'],
      env,
    });
    await moving.line(/the move begins|Going on with the move/);
    // A random kill moment is the test's input, not a wait for an event.
    if (killed > 0) await new Promise((resolve) => setTimeout(resolve, random() * longestDelayMs));
    moving.kill('SIGKILL');
    if ((await moving.ended).signal !== 'SIGKILL') return killed;
  }
  return kills;
}

test(
  'RUN-10 RUN-12 RUN-13 a hub with one of everything moves to the engines and back, and an observer sees no difference',
  async () => {
    await using world = await openFullWorld();
    const addresses = testAddresses();
    const { TOPIC_PREFIX: topicPrefix = '' } = tierVariables(addresses, '');
    const engines = {
      ...{
        kafkaBrokers: addresses.kafka,
        mongodbUrl: addresses.mongodb,
        elasticsearchUrl: addresses.elasticsearch,
      },
      ...{ topicPrefix, database: topicPrefix, indexPrefix: topicPrefix },
    };
    const move = (to: 'engines' | 'embedded', dataDir: string) =>
      moveHub({
        ...{ to, config: { dataDir, ...engines }, declared: { views: allViews, searches: allSearches } },
        ...{ toSearch: toSearchDocument, say: () => undefined, clock: Date.now },
      });
    const [before, after] = [join(world.folder, 'before'), join(world.folder, 'after')];
    const old = await world.start({ dataDir: before });
    const links = await fillHub(old, world);
    const seen = await observeHub(old.origin, adminHeaders, links);
    await old.close();
    const killed = await killMove({
      ...{ ...tierVariables(addresses, ''), DATA_DIR: before },
      ...{ TOPIC_PREFIX: topicPrefix, DATABASE: topicPrefix, INDEX_PREFIX: topicPrefix },
    });
    expect(killed).toBe(kills);
    expect(await move('engines', before)).toEqual([]);
    const cluster = await world.start({ dataDir: join(world.folder, 'cluster'), ...engines });
    const there = await observeHub(cluster.origin, adminHeaders, links);
    await expect(move('embedded', after)).rejects.toThrow(
      `Programs of the hub ${topicPrefix} run on the engines`,
    );
    await cluster.close();
    expect(differencesOf(seen, there)).toEqual([]);
    expect(await move('embedded', after)).toEqual([]);
    await using back = await world.start({ dataDir: after });
    expect(differencesOf(seen, await observeHub(back.origin, adminHeaders, links))).toEqual([]);
    await expectGoesOn(back, world);
  },
  240_000 + kills * 20_000,
);
