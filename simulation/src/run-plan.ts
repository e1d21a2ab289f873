import type { Engines } from '@runrate/engines';
import { checkBounds } from './checks/bounds.ts';
import { Broken } from './checks/broken.ts';
import { checkCosts, measureCost } from './checks/costs.ts';
import { checkItems } from './checks/items.ts';
import { checkIssues, checkMails } from './checks/mails.ts';
import { checkMarkets } from './checks/markets.ts';
import { checkMessages } from './checks/messages.ts';
import { checkErasures, checkLogBytes, checkRemovals } from './checks/removals.ts';
import { checkReplay } from './checks/replay.ts';
import { checkViewCounts } from './checks/view-counts.ts';
import { createWatch, type Watch } from './checks/watch.ts';
import { describeDeed, type Plan } from './plan/plan.ts';
import { createWorld, type World } from './world/world.ts';

export interface Outcome {
  /** Equal for runs in which the same events happened at the same times. */
  readonly digest: string;
  readonly steps: number;
  readonly engineCalls: number;
  readonly broken?: { readonly invariant: string; readonly what: string };
  readonly story: readonly string[];
}

const hourMs = 3_600_000;
const settleMs = 600_000;
/** Admin work takes seconds in a hub of this size, with or without readers. */
const adminMs = 60_000;

/** Plays a plan, then ends all faults and checks what is left. */
export async function runPlan(plan: Plan): Promise<Outcome> {
  const world = createWorld(plan);
  const { scheduler, servers } = world;
  let broken: Outcome['broken'];
  try {
    await live(world, plan);
    await judge(world);
  } catch (error) {
    if (error instanceof Broken) broken = { invariant: error.invariant, what: error.message };
    else
      broken = {
        invariant: 'no program fails',
        what: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
  }
  const story = [...scheduler.recent];
  servers.close();
  const ended = {
    digest: scheduler.digest(),
    steps: scheduler.steps(),
    engineCalls: servers.wire.cost().calls,
    story,
  };
  return broken ? { ...ended, broken } : ended;
}

async function live(world: World, plan: Plan): Promise<void> {
  const { scheduler, beginning } = world;
  await scheduler.runUntil(beginning + 30_000);
  for (const { at, awake, deed } of plan.steps) {
    world.sleepUntil(beginning + at * 1000);
    scheduler.trace(`— ${describeDeed(deed)}`);
    world.act(deed);
    await scheduler.runUntil(scheduler.now() + awake * 1000);
    if (deed.do === 'look' || deed.do === 'lose records') await look(world);
    if (deed.do === 'lose records') world.loseRecords(deed.source, deed.which);
  }
}

/** At a moment without faults, checks that readers see what the sites list. */
async function look(world: World): Promise<void> {
  const watch = createWatch(world);
  const engines = await watch.open();
  await untilFetched(world, watch, engines);
  await checkAll(world, watch, engines);
  await measureCost(world);
  await watch.during('closing engines', 60_000, () => engines.close());
}

async function checkAll(world: World, watch: Watch, engines: Engines): Promise<void> {
  await watch.during('a look at the items', settleMs, () => checkItems(world, engines));
  checkMails(world);
  checkMessages(world);
  await watch.during('a look at the issues', settleMs, () => checkIssues(world, engines));
  await watch.during('a look at the prices', settleMs, () => checkMarkets(world, engines));
  await watch.during('a look at what was taken down', settleMs, () => checkRemovals(world, engines));
  await watch.during('a look at who was erased', settleMs, () => checkErasures(world, engines));
  await watch.during('a look at the queues', settleMs, () => checkBounds(world, engines));
}

/** Waits until the sites have been read after the last fault and the views contain what was found. */
async function untilFetched(world: World, watch: Watch, engines: Engines): Promise<void> {
  const { scheduler, admin } = world;
  await scheduler.runUntil(scheduler.now() + adminMs, () => !admin.isBuilding());
  if (admin.isBuilding())
    throw new Broken(
      'everything ends',
      `what an admin began has not ended ${adminMs / 1000} s after the last fault`,
    );
  await watch.untilCaughtUp(engines, settleMs);
  if (world.admit()) await watch.during('a retry of dead letters', settleMs, () => admin.retryLetters());
  // Failed sources are retried after a while.
  for (const pause of [24 * hourMs, hourMs]) {
    scheduler.sleepUntil(scheduler.now() + pause);
    await scheduler.runUntil(scheduler.now() + 20_000);
  }
  await watch.untilCaughtUp(engines, settleMs);
  world.settled.push(scheduler.now());
}

async function judge(world: World): Promise<void> {
  const { scheduler } = world;
  scheduler.trace('— all faults end');
  world.heal();
  const watch = createWatch(world);
  const engines = await watch.open();
  await untilFetched(world, watch, engines);
  await checkAll(world, watch, engines);
  checkCosts(world);
  await watch.during('counting views', settleMs, () => checkViewCounts(world, engines));
  // A replay lacks what the log lost, but readers must keep it.
  if (world.standing.isLogWhole) await checkReplay(world, watch, engines);
  checkLogBytes(world);
}
