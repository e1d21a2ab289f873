import {
  type Comparison,
  type Generations,
  type GenerationTask,
  topicNames,
  viewFamilies,
} from '@runrate/contracts';
import {
  atHomes,
  buildingHomes,
  type Engines,
  finishPromoting,
  type Homes,
  homeOf,
  leave,
  type PositionStep,
  projectorPositions,
  type StoredGenerations,
  topicsOf,
  withComparison,
  withTask,
  writeGenerations,
} from '@runrate/engines';
import { rest } from '../running/back-off.ts';
import { clearHomes } from './clear-homes.ts';
import { type ComparedHomes, compareHomes } from './compare-homes.ts';
import type { MaintenanceOptions } from './maintenance-options.ts';
import { mendRanks } from './mend-ranks.ts';
import { openProposal, readProposal } from './proposed-deletions.ts';
import { rankAll } from './rank-articles.ts';
import { repairHomes } from './repair-homes.ts';
import { showAllDecisions } from './show-decisions.ts';

/** A look reads all positions, so looks become rarer. */
const firstBetweenLooks = 25;
const mostBetweenLooks = 200;

/** Does the work of the task's current stage and moves the task on. */
export async function workOnTask(
  options: MaintenanceOptions,
  stored: StoredGenerations,
  signal: AbortSignal,
): Promise<void> {
  const { engines, clock } = options;
  const { document } = stored;
  const { task } = document;
  if (!task) return;
  const move = (next: Generations) => writeGenerations(engines.views, stored, next);
  const end = (from: Generations) => move(leave(from, task, clock()));
  switch (task.stage) {
    case 'clearing': {
      const goal = [...(await readEnds(engines, task.families))];
      await clearHomes(engines, stored, withTask(document, { ...task, stage: 'replaying', goal }), signal);
      return;
    }
    case 'replaying': {
      const building = buildingHomes(document.homes, task.families);
      const goal = task.goal ?? [...(await readEnds(engines, task.families))];
      if (!task.goal) await move(withTask(document, { ...task, goal }));
      else {
        const gaps = await findGaps(engines, building, goal);
        if (!gaps) return;
        const replayed = atHomes(engines, building);
        const shown = await showAllDecisions(replayed, task.families, signal);
        if (shown > 0)
          options.logger.info({ documents: shown }, 'decisions met their items after the replay');
        const outcome = await replayed.views.commit({ writes: [], positions: gaps });
        if (outcome === 'committed') await move(withTask(document, { ...task, stage: 'comparing' }));
      }
      return;
    }
    case 'promoting': {
      await finishPromoting(engines, stored, clock());
      return;
    }
    case 'comparing': {
      const [comparison] = await Promise.all([
        compare(options, document, task, signal),
        // Ranks are not compared.
        task.kind === 'rebuild' &&
          rankAll(options, buildingHomes(document.homes, task.families), document.homes, signal),
      ]);
      const compared = withComparison(document, task.kind, comparison);
      if (task.kind === 'rebuild') {
        await move(withTask(compared, { ...task, stage: 'ready' }));
      } else if (task.repair && comparison.differences > 0)
        await move(withTask(compared, { ...task, stage: 'repairing' }));
      else await end(compared);
      return;
    }
    case 'repairing': {
      const found = document.comparisons.audit;
      if (!found) return;
      const left = await repairHomes(
        options,
        toCompared(options, document, task),
        signal,
        await findConsented(options, task, found),
      );
      if (task.families.includes('items')) await mendRanks(engines, signal);
      const repaired = Math.max(0, found.differences - left);
      await end(withComparison(document, 'audit', { ...found, repaired, left }));
      return;
    }
    case 'leaving': {
      if (clock() < Date.parse(task.notBefore ?? task.startedAt)) return;
      await clearHomes(engines, stored, withTask(document, undefined), signal);
      return;
    }
    case 'ready':
  }
}

/** Returns the deletions the repair may make: the whole list if an admin approved exactly this list, otherwise none. */
async function findConsented(
  { engines, logger }: MaintenanceOptions,
  task: GenerationTask,
  { deletions }: Comparison,
): Promise<ReadonlySet<string>> {
  if (!deletions) return new Set();
  if (deletions.digest === task.deletions) return readProposal(engines.views, task, deletions.digest);
  const { total, digest } = deletions;
  logger.warn(
    { total, digest },
    'the repair leaves what readers see and the log does not have; it needs consent',
  );
  return new Set();
}

type Ends = readonly { readonly topic: string; readonly partition: number; readonly end: number }[];

async function readEnds({ log }: Engines, families: readonly string[]): Promise<Ends> {
  const perTopic = topicsOf(families).map(async (topic) =>
    (await log.ends(topic)).map((end, partition) => ({ topic, partition, end })),
  );
  return (await Promise.all(perTopic)).flat();
}

/** Returns whether the homes reflect the log up to these ends. */
async function haveReached(engines: Engines, homes: Homes, ends: Ends): Promise<boolean> {
  return (await findGaps(engines, homes, ends)) !== undefined;
}

/**
 * Returns the steps over what compaction and retention have emptied before these ends, which no delivery passes;
 * `undefined` if the homes do not reflect the log up to them yet.
 */
async function findGaps(engines: Engines, homes: Homes, ends: Ends): Promise<PositionStep[] | undefined> {
  const gaps: PositionStep[] = [];
  const positions = await atHomes(engines, homes).views.positions(projectorPositions);
  for (const { topic: name, partition, end } of ends) {
    const place = positions.find((one) => one.topic === name && one.partition === partition);
    const offset = place?.next ?? 0;
    if (offset >= end) continue;
    const topic = topicNames.find((one) => one === name);
    if (!topic) continue;
    const { records } = await engines.log.read({ topic, partition, offset, limit: 1 });
    if (records.some((record) => record.position.offset < end)) return undefined;
    gaps.push({ projection: projectorPositions, topic, partition, expected: offset, next: end });
  }
  return gaps;
}

/** Returns the log position of both homes if it is the same. */
async function describePlaces(
  engines: Engines,
  homes: readonly [Homes, Homes],
  families: readonly string[],
): Promise<string | undefined> {
  const topics = new Set<string>(topicsOf(families));
  const places = homes.map(async (home) =>
    (await atHomes(engines, home).views.positions(projectorPositions))
      .filter(({ topic, next }) => topics.has(topic) && next > 0)
      .map(({ topic, partition, next }) => `${topic}/${partition}:${next}`)
      .sort()
      .join(),
  );
  const [one, other] = await Promise.all(places);
  return one === other ? one : undefined;
}

function toCompared(
  { engines, pause, lanes }: MaintenanceOptions,
  { homes }: Generations,
  { families, kind }: GenerationTask,
): ComparedHomes {
  const served = Object.fromEntries(families.map((family) => [family, homeOf(homes, family)]));
  const replayed = buildingHomes(homes, families);
  return {
    searchBy: kind === 'audit' ? 'versions' : 'presence',
    engines,
    served,
    replayed,
    families: viewFamilies.filter(({ name }) => families.includes(name)),
    places: (family) => describePlaces(engines, [served, replayed], [family]),
    level: async (family, signal) => {
      using _hurry = lanes.hurry();
      const ends = await readEnds(engines, [family]);
      const areLevel = async () =>
        (await haveReached(engines, served, ends)) && (await haveReached(engines, replayed, ends));
      for (
        let between = firstBetweenLooks;
        !(await areLevel());
        between = Math.min(2 * between, mostBetweenLooks)
      )
        await rest(between, { pause, signal });
    },
  };
}

async function compare(
  options: MaintenanceOptions,
  document: Generations,
  task: GenerationTask,
  signal: AbortSignal,
): Promise<Comparison> {
  const homes = toCompared(options, document, task);
  const proposal = await openProposal(homes, task);
  const parts = await compareHomes(homes, signal, proposal.note);
  const deletions = await proposal.close();
  return {
    ...(deletions && { deletions }),
    taskId: task.id,
    families: task.families,
    comparedAt: new Date(options.clock()).toISOString(),
    differences: parts.reduce((sum, { added, removed, changed }) => sum + added + removed + changed, 0),
    parts,
  };
}
