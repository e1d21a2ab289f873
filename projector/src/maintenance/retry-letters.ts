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
 * Projects dead letters again with the current rules. An event that can now be read takes its place in the log: it is
 * applied, followed by the later records on the same subject. The same commit marks the letter as settled, so each
 * counts once even if several processes retry it at the same time. If another run of the same request settled a letter,
 * readers may not have been told of its changes, because that run may have been killed in between.
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

/** Returns true if the event is now in effect. */
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
  // The generation being built may already be past this event; otherwise it will reach the event by itself.
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

/** Returns the record from the log, or else the copy kept in the letter. */
async function findRecord(
  { log }: Engines,
  { id, key, data }: DeadLettered,
  topic: Topic,
): Promise<LogRecord> {
  const { partition, offset } = data.position;
  const [record] = (await log.read({ topic, partition, offset, limit: 1 })).records;
  // After a move, another record may have the offset of one that compaction removed.
  const isMeant =
    record?.position.offset === offset && (record.key === '' ? key === id : record.key.startsWith(key));
  return isMeant ? record : { position: data.position, key, value: data.value };
}

/** Returns the keys under which other records are about the same document. */
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

/** Returns what was written, or `undefined` if the event can't be projected or was settled meanwhile. */
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
