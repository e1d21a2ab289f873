import { setTimeout as sleep } from 'node:timers/promises';
import { allSearches, allViews, mailOutboxView } from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';
import { expect, test } from 'vitest';
import { type FollowWorld, openFollowWorld } from './testing/follow-world.ts';
import { readTotal } from './testing/numbered-items.ts';
import { portToKeep } from './testing/port-to-keep.ts';
import { openTierEngines, tierVariables } from './testing/real-engines.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { type SupervisedTier, superviseTier } from './testing/supervise-tier.ts';
import { addressesOf, startEngineServers } from './testing/whole-hub.ts';

/** Kills of each program. */
const kills = Number(process.env['KILLS'] ?? 5);
const timedItems = Number(process.env['ITEMS'] ?? 20);
const itemsAKill = 2;
/** Mails one process has in flight. */
const mailsAtOnce = 5;
/** The work of a killed process is taken over after two minutes. */
const longestQuiet = 240_000;
const longestWayMs = 10_000;
/** Covers engine start, timed items, kills and the quiet time after them. */
const patience = { timeout: 600_000 + longestQuiet + kills * 40_000 };
/** Printed on failure; the same seed kills at the same moments. */
const seed = Number(process.env['KILL_SEED'] ?? 20_261_125);

interface Programs {
  readonly all: readonly SupervisedTier[];
  /** Serves readers. */
  readonly api: SupervisedTier;
  /** Longest time between two kills, milliseconds. */
  readonly longestLife: number;
  readonly openEngines: () => Promise<Engines>;
}

test(
  `FOL-03 FOL-05 one process killed ${kills} times: each item is in one mail to each follower and delivered to the callback`,
  patience,
  async () => {
    await using stack = new AsyncDisposableStack();
    const world = stack.use(await openFollowWorld());
    const dataDir = world.variables['DATA_DIR'] ?? '';
    const hub = stack.use(
      superviseTier('standalone', { ...world.variables, PORT: String(await portToKeep()) }),
    );
    const open = () => openEngines({ dataDir }, { views: allViews, searches: allSearches });
    await killWhileItemsFlow(world, { all: [hub], api: hub, longestLife: 5000, openEngines: open });
  },
);

test(
  `FOL-03 FOL-05 four programs on real engines, each killed ${kills} times: the same`,
  patience,
  async () => {
    await using stack = new AsyncDisposableStack();
    const servers = stack.use(await startEngineServers());
    const world = stack.use(await openFollowWorld());
    const variables = {
      ...world.variables,
      ...tierVariables(addressesOf(servers), world.variables['HUB_CONFIG'] ?? ''),
    };
    const start = async (name: 'ingest' | 'projector' | 'query-api' | 'notifier', own = {}) =>
      stack.use(superviseTier(name, { ...variables, HEALTH_PORT: String(await portToKeep()), ...own }));
    const api = await start('query-api', { NOTIFIER: 'apart', PORT: String(await portToKeep()) });
    const all = [await start('ingest'), await start('projector'), api, await start('notifier')];
    const open = () => openTierEngines(variables);
    await killWhileItemsFlow(world, { all, api, longestLife: 2500, openEngines: open });
  },
);

async function killWhileItemsFlow(world: FollowWorld, programs: Programs): Promise<void> {
  const { all, api, longestLife } = programs;
  const itemCount = timedItems + itemsAKill * kills * all.length;
  await world.followAll(await api.ready(), itemCount);
  await timeItems(world, await api.ready());

  const random = seededRandom(seed);
  for (let kill = 0; kill < kills * all.length; kill += 1) {
    const victim = all[kill % all.length];
    const round = Math.floor(kill / all.length);
    // On a busy machine a program may take longer to start than its lifetime here. Only every fourth round
    // kills during a start; otherwise no feed would be delivered before the next hundred items.
    if (round % 4 !== 3) await victim?.ready();
    const before = world.mails.received.length;
    world.publish(itemsAKill);
    // The kill moment is random or, in every second round, at latest when the next mail is received.
    const isAny = round % 2 === 0;
    const moment = sleep(isAny ? random() * longestLife : 2 * longestLife);
    await (isAny ? moment : Promise.race([moment, world.mails.receive(before + 1)]));
    victim?.kill();
  }
  const wanted = world.wanted();
  const lost = () => {
    const { mailsOf, itemsNotDelivered } = world.told();
    return [...wanted.filter((one) => !mailsOf.has(one)), ...itemsNotDelivered];
  };
  await expect.poll(lost, { timeout: longestQuiet, interval: 500 }).toEqual([]);
  expect(all.flatMap(({ crashes }) => crashes)).toEqual([]);
  for (const one of all) {
    await one.ready();
    expect(await one.stop()).toBeUndefined();
  }
  const { mailsOf, mailsAgain, feedsAgain } = world.told();
  const doubled = [...mailsOf].filter(([, ids]) => ids.size > 1).map(([key]) => key);
  const waiting = await countDue(programs);
  process.stdout.write(
    `seed ${seed}: ${kills} kills of each of ${all.length}; ${wanted.length} items to followers, 0 lost, ${doubled.length} doubled; ` +
      `${mailsAgain} mails taken by the server and not noted before a kill, sent again under their Message-ID, ${waiting} more to be; ` +
      `${world.callbacks.deliveries.length} feeds delivered, ${feedsAgain} the same again\n`,
  );
  expect(doubled).toEqual([]);
  expect([...mailsOf.keys()].sort()).toEqual(wanted.sort());
  // Repeats come only from what was in flight at a kill, between the server's reply and its record.
  expect(mailsAgain + waiting).toBeLessThanOrEqual(kills * mailsAtOnce);
  expect(feedsAgain).toBeLessThanOrEqual(kills);
  expect(world.callbacks.deliveries.every(({ isSigned }) => isSigned)).toBe(true);
}

/** Times each item from visible to readers until its last mail and its feed are delivered. */
async function timeItems(world: FollowWorld, origin: string): Promise<void> {
  const ways: { mail: number; feed: number }[] = [];
  for (let n = 1; n <= timedItems; n += 1) {
    world.publish(1);
    const [item = ''] = world.items().slice(-1);
    const visible = () => readTotal(origin, '/api/articles?limit=1');
    await expect.poll(visible, { timeout: 60_000, interval: 20 }).toBe(n);
    const visibleAt = Date.now();
    const mailsOf = () => world.mails.received.filter(({ mail }) => mail.text?.includes(`${item}\n`));
    const feedOf = () =>
      world.callbacks.deliveries.find(({ body }) => body.includes(`${item}<`) || body.includes(`${item}]`));
    await expect.poll(() => mailsOf().length, { timeout: 60_000, interval: 20 }).toBe(2);
    await expect.poll(feedOf, { timeout: 60_000, interval: 20 }).toBeDefined();
    const handedOver = Math.max(...mailsOf().map(({ receivedAt }) => receivedAt));
    ways.push({ mail: handedOver - visibleAt, feed: (feedOf()?.receivedAt ?? 0) - visibleAt });
  }
  const p95 = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? 0;
  const [mail, feed] = [p95(ways.map((way) => way.mail)), p95(ways.map((way) => way.feed))];
  process.stdout.write(
    `${timedItems} items: from visible to all mails handed over ${mail} ms, to the feed delivered ${feed} ms (p95)\n`,
  );
  expect(mail).toBeLessThanOrEqual(longestWayMs);
  expect(feed).toBeLessThanOrEqual(longestWayMs);
}

/** Counts mails still to be sent. */
async function countDue(programs: Programs): Promise<number> {
  const engines = await programs.openEngines();
  try {
    return await engines.views.count({ view: mailOutboxView, list: 'byState', where: { state: 'due' } });
  } finally {
    await engines.close();
  }
}
