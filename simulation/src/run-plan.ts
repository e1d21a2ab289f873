import { Broken } from './checks/broken.ts';
import { checkItems } from './checks/items.ts';
import { checkReplay } from './checks/replay.ts';
import { createWatch } from './checks/watch.ts';
import { describeDeed, type Plan } from './plan/plan.ts';
import { createWorld, type World } from './world/world.ts';

/** How a simulation ended. */
export interface Outcome {
  /** Equal for runs in which the same happened at the same moments. */
  readonly digest: string;
  readonly steps: number;
  readonly engineCalls: number;
  /** The invariant that broke, and how. */
  readonly broken?: { readonly invariant: string; readonly what: string };
  /** What happened last. */
  readonly story: readonly string[];
}

const hourMs = 3_600_000;
const settleMs = 600_000;

/** Lives through a plan, then ends all faults and looks at what is left. */
export async function runPlan(plan: Plan): Promise<Outcome> {
  const world = createWorld(plan.seed);
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
    engineCalls: servers.wire.calls(),
    story,
  };
  return broken ? { ...ended, broken } : ended;
}

async function live(world: World, plan: Plan): Promise<void> {
  const { scheduler, beginning } = world;
  await scheduler.runUntil(beginning + 30_000);
  for (const { at, awake, deed } of plan.steps) {
    scheduler.sleepUntil(beginning + at * 1000);
    scheduler.trace(`— ${describeDeed(deed)}`);
    world.act(deed);
    await scheduler.runUntil(scheduler.now() + awake * 1000);
  }
}

async function judge(world: World): Promise<void> {
  const { scheduler } = world;
  scheduler.trace('— all faults end');
  world.heal();
  const watch = createWatch(world);
  const engines = await watch.open();
  await watch.untilCaughtUp(engines, settleMs);
  // Sources that failed are asked again after a while.
  for (const pause of [24 * hourMs, hourMs]) {
    scheduler.sleepUntil(scheduler.now() + pause);
    await scheduler.runUntil(scheduler.now() + 20_000);
  }
  await watch.untilCaughtUp(engines, settleMs);
  await watch.during('a look at the items', settleMs, () => checkItems(world, engines));
  await checkReplay(world, watch, engines);
}
