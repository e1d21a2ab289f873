import {
  type DeadLettered,
  type DeadLetterRetry,
  familyOfTopic,
  type Generations,
  maintenanceView,
  settledLettersView,
  type Topic,
  topicNames,
} from '@runrate/contracts';
import {
  atHomes,
  buildingHomes,
  type Engines,
  type LogRecord,
  readDeadLetters,
  readGenerations,
  untilCommitted,
  type ViewWrite,
} from '@runrate/engines';
import { toViewChanges } from '../running/announce-changes.ts';
import type { LaneTools } from '../running/lanes.ts';
import { readRecord } from '../running/read-batch.ts';
import { runSteps } from '../running/view-pass.ts';

/**
 * Projects dead letters again with the rules as they are now. An event that can be read now is applied as one that
 * came late, and settled in the same commit: each counts once, whoever else retries it at the same moment.
 */
export async function retryLetters(
  tools: LaneTools,
  request: DeadLetterRetry,
  revision: number,
): Promise<void> {
  const { engines, clock, signal } = tools;
  let applied = 0;
  let unreadable = 0;
  const done = new Set<string>();
  for await (const letter of readDeadLetters(engines.log)) {
    if (signal.aborted) return;
    if (done.has(letter.id) || (request.letters && !request.letters.includes(letter.id))) continue;
    done.add(letter.id);
    if (await engines.views.get(settledLettersView, letter.id)) continue;
    if (await applyLetter(tools, letter)) applied += 1;
    else unreadable += 1;
  }
  const outcome = { finishedAt: new Date(clock()).toISOString(), applied, unreadable };
  const document = { ...request, outcome };
  const write = { view: maintenanceView, key: request.id, document, expectedRevision: revision };
  await engines.views.commit({ writes: [write], positions: [] });
}

/** True when the event is in effect now. */
async function applyLetter(tools: LaneTools, letter: DeadLettered): Promise<boolean> {
  const { engines, config, projections, parse } = tools;
  const topic = topicNames.find((name) => name === letter.data.position.topic);
  const projection = projections.find((candidate) => candidate.topic === topic);
  if (!topic || !projection) return false;
  const record = await findRecord(engines, letter, topic);
  const { step, poison } = readRecord(record, topic, { projection, config, parse });
  if (poison !== undefined) return false;
  const { document } = await readGenerations(engines.views);
  // The generation being built may have passed the event before it could be read.
  const building = findBuilding(document, topic);
  if (building && !(await applyStep(building, step, []))) return false;
  const settled = { id: letter.id, settledAt: new Date(tools.clock()).toISOString() };
  const write = { view: settledLettersView, key: letter.id, document: settled, expectedRevision: 0 };
  const writes = await applyStep(atHomesOf(document), step, [write]);
  if (!writes) return false;
  const changes = toViewChanges(
    writes.filter(({ view }) => view !== settledLettersView),
    undefined,
    settled.settledAt,
  );
  if (changes.length > 0) await engines.log.append(changes);
  return true;

  function findBuilding({ homes, task }: Generations, of: Topic) {
    const family = familyOfTopic(of)?.name ?? '';
    if (!task?.families.includes(family) || task.stage === 'clearing' || task.stage === 'leaving')
      return undefined;
    return atHomes(engines, buildingHomes(homes, task.families));
  }

  function atHomesOf({ homes }: Generations) {
    return atHomes(engines, homes);
  }
}

/** The record as it stands in the log, else what the letter kept of it. */
async function findRecord({ log }: Engines, { key, data }: DeadLettered, topic: Topic): Promise<LogRecord> {
  const { partition, offset } = data.position;
  const [record] = (await log.read({ topic, partition, offset, limit: 1 })).records;
  return record?.position.offset === offset ? record : { position: data.position, key, value: data.value };
}

/** What was written, or `undefined` where the event can't be projected or was settled meanwhile. */
async function applyStep(
  { views, search }: Pick<Engines, 'views' | 'search'>,
  step: Parameters<typeof runSteps>[0][number],
  more: readonly ViewWrite[],
): Promise<readonly ViewWrite[] | undefined> {
  return untilCommitted('what a dead letter says', async () => {
    const pass = await runSteps([step], views);
    if (pass.failed.size > 0) return undefined;
    for (const { view, key } of more) if (await views.get(view, key)) return undefined;
    const found = pass.searchWrites();
    if (found.length > 0) await search.write(found);
    const writes = [...pass.writes(), ...more];
    const outcome = writes.length === 0 ? 'committed' : await views.commit({ writes, positions: [] });
    return outcome === 'committed' ? writes : outcome;
  });
}
