import {
  type DeadLettered,
  type DeadLetterRetry,
  familyOfTopic,
  type Generations,
  maintenanceView,
  settledLettersView,
  type Topic,
  type ViewFamily,
} from '@runrate/contracts';
import {
  atHomes,
  buildingHomes,
  type Engines,
  type LogRecord,
  projectorPositions,
  readDeadLetters,
  readGenerations,
  untilCommitted,
  type ViewWrite,
} from '@runrate/engines';
import { noChanges, type Projection, type Read, type Step } from '../define-projection.ts';
import { toFreshStart, toViewChanges } from '../running/announce-changes.ts';
import type { LaneTools } from '../running/lanes.ts';
import { readRecord } from '../running/read-batch.ts';
import { runSteps } from '../running/view-pass.ts';
import { createLaterRecords, type LaterRecords } from './later-records.ts';

/**
 * Projects dead letters again with the rules as they are now. An event that can be read now takes its place in the
 * log: it is applied, and after it what the log has behind it on the same subject. It is settled in the same commit:
 * each counts once, whoever else retries it at the same moment. Of letters that another run of the same request settled
 * it may not be told what they changed: that run may have been killed in between.
 */
export async function retryLetters(
  tools: LaneTools,
  request: DeadLetterRetry,
  revision: number,
): Promise<void> {
  const { engines, clock, signal } = tools;
  const isMeant = ({ id }: DeadLettered) => !request.letters || request.letters.includes(id);
  const later = createLaterRecords(engines.log);
  for await (const letter of readDeadLetters(engines.log)) {
    if (signal.aborted) return;
    const projection = findProjection(tools, letter);
    if (!projection || projection.isAdditive || !isMeant(letter)) continue;
    later.watch(projection, letter.data.position, projection.subjectOf(letter.key));
  }
  let applied = 0;
  let unreadable = 0;
  const done = new Set<string>();
  const untold = new Set<ViewFamily>();
  for await (const letter of readDeadLetters(engines.log)) {
    if (signal.aborted) return;
    if (done.has(letter.id) || !isMeant(letter)) continue;
    done.add(letter.id);
    const settled = await engines.views.get(settledLettersView, letter.id);
    if (settled) {
      const family = familyOfTopic(letter.data.position.topic);
      if (family && settled.requestId === request.requestId) untold.add(family);
    } else if (await applyLetter(tools, letter, { later, requestId: request.requestId })) applied += 1;
    else unreadable += 1;
  }
  if (untold.size > 0) await engines.log.append(toFreshStart([...untold], new Date(clock()).toISOString()));
  const outcome = { finishedAt: new Date(clock()).toISOString(), applied, unreadable };
  const document = { ...request, outcome };
  const write = { view: maintenanceView, key: request.id, document, expectedRevision: revision };
  await engines.views.commit({ writes: [write], positions: [] });
}

function findProjection({ projections }: LaneTools, { data }: DeadLettered): Projection | undefined {
  return projections.find(({ topic }) => topic === data.position.topic);
}

interface Retry {
  readonly later: LaterRecords;
  readonly requestId: string;
}

/** True when the event is in effect now. */
async function applyLetter(
  tools: LaneTools,
  letter: DeadLettered,
  { later, requestId }: Retry,
): Promise<boolean> {
  const { engines, config, parse } = tools;
  const projection = findProjection(tools, letter);
  if (!projection) return false;
  const { topic } = projection;
  const { partition, offset } = letter.data.position;
  const record = await findRecord(engines, letter, topic);
  const stepOf = (one: LogRecord) => readRecord(one, topic, { projection, config, parse });
  const { step, poison } = stepOf(record);
  if (poison !== undefined) return false;
  const inPlace = async (views: Engines['views']): Promise<Step[]> => {
    if (projection.isAdditive) return [step];
    const subjects = [record.key, ...(await keysAlso(step, views))].map(projection.subjectOf);
    const records = await later.find(projection, letter.data.position, [...new Set(subjects)]);
    return [step, ...records.map((one) => stepOf(one).step)];
  };
  const { document } = await readGenerations(engines.views);
  const building = findBuilding(document, topic);
  // The generation being built may have passed the event before it could be read; else it comes to it by itself.
  const isPassed = building && (await building.views.position(projectorPositions, topic, partition)) > offset;
  if (isPassed && !(await applyInPlace(building, inPlace, []))) return false;
  const settled = { id: letter.id, settledAt: new Date(tools.clock()).toISOString(), requestId };
  const write = { view: settledLettersView, key: letter.id, document: settled, expectedRevision: 0 };
  const writes = await applyInPlace(atHomesOf(document), inPlace, [write]);
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
async function findRecord(
  { log }: Engines,
  { id, key, data }: DeadLettered,
  topic: Topic,
): Promise<LogRecord> {
  const { partition, offset } = data.position;
  const [record] = (await log.read({ topic, partition, offset, limit: 1 })).records;
  // After a move, another record may lie where one would that compaction took before.
  const isMeant =
    record?.position.offset === offset && (record.key === '' ? key === id : record.key.startsWith(key));
  return isMeant ? record : { position: data.position, key, value: data.value };
}

/** Keys under which other records spoke of the same document. */
async function keysAlso({ expected, alsoBy }: Step, views: Engines['views']): Promise<readonly string[]> {
  let keys: readonly string[] = [];
  if (!alsoBy) return keys;
  const look = (read: Read) => {
    keys = alsoBy(read);
    return noChanges;
  };
  await runSteps([{ expected, apply: look }], views);
  return keys;
}

/** What was written, or `undefined` where the event can't be projected or was settled meanwhile. */
async function applyInPlace(
  { views, search }: Pick<Engines, 'views' | 'search'>,
  inPlace: (views: Engines['views']) => Promise<readonly Step[]>,
  more: readonly ViewWrite[],
): Promise<readonly ViewWrite[] | undefined> {
  return untilCommitted('what a dead letter says', async () => {
    const pass = await runSteps(await inPlace(views), views);
    if (pass.failed.has(0)) return undefined;
    for (const { view, key } of more) if (await views.get(view, key)) return undefined;
    const found = pass.searchWrites();
    if (found.length > 0) await search.write(found);
    const writes = [...pass.writes(), ...more];
    const outcome = writes.length === 0 ? 'committed' : await views.commit({ writes, positions: [] });
    return outcome === 'committed' ? writes : outcome;
  });
}
