import { maintenanceView, type StoredLogHistory, type Topic } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import { nameInSlot, projectorPositions } from '../generations/homes.ts';
import { EngineUnavailable, HistoryRefused } from '../ports/engine-errors.ts';
import type { FollowOptions, LogHistory } from '../ports/event-log.ts';
import { untilCommitted } from '../ports/until-committed.ts';
import type { PositionStep } from '../ports/view-store.ts';
import { codeOf, findTopic, judgeHistory, type Place, toStored, withAdditions } from './judge-history.ts';

export interface HistoryOptions {
  /** Code of a replaced log that an operator accepts. */
  readonly accept?: string | undefined;
  /** Receives messages for the operator, one line each. */
  readonly say: (line: string) => void;
}

const checkEveryMs = 5000;
const key: StoredLogHistory['id'] = 'log-history';

/**
 * Returns engines that refuse a log other than the one the views were made from. Rejects with
 * `HistoryRefused` if it already is another. If it changes later, appends, deliveries and pings are refused
 * until it is right again, so that nothing is skipped or lost.
 */
export async function guardHistory(engines: Engines, { accept, say }: HistoryOptions): Promise<Engines> {
  const { log } = engines;
  let known = await admit(engines, accept, say);
  let refusal: string | undefined;

  async function check(): Promise<void> {
    // Positions are read before the log, because the log's ends only grow.
    const places = await readPlaces(engines);
    const history = await log.history();
    let judged = judgeHistory(known, history, places);
    if (judged) {
      // Another process may have recorded that records are about to be forgotten.
      known = (await readStored(engines)).document ?? known;
      judged = judgeHistory(known, history, places);
    }
    if (judged && judged.sentence !== refusal) say(judged.sentence);
    if (!judged && refusal !== undefined) say('The log is again the one the views were made from.');
    refusal = judged?.sentence;
  }

  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= check()
      // An unreachable engine says nothing about the log.
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
      });
  }, checkEveryMs).unref();

  function refuse(): void {
    if (refusal !== undefined) throw new HistoryRefused(refusal);
  }

  /** Moves positions before an accepted beginning of the log to that beginning. */
  function startsOf(from: FollowOptions['from']): FollowOptions['from'] {
    if (typeof from !== 'function') return from;
    return async (topic, partition) => {
      refuse();
      return Math.max(await from(topic, partition), known.topics[topic]?.begins[partition] ?? 0);
    };
  }

  return {
    ...engines,
    log: {
      ...log,
      async append(records) {
        refuse();
        return log.append(records);
      },
      async overwrite(records, options) {
        refuse();
        return log.overwrite(records, options);
      },
      async forget(topic, before) {
        refuse();
        known = await noteForgotten(engines, topic, before);
        await log.forget(topic, before);
      },
      follow: (options) =>
        log.follow({
          ...options,
          from: startsOf(options.from),
          handle: async (batch) => {
            refuse();
            await options.handle(batch);
          },
        }),
      async ping() {
        refuse();
        await log.ping();
      },
    },
    async close() {
      clearInterval(timer);
      await checking;
      await engines.close();
    },
  };
}

/** Compares the log with the stored history, stores additions, and returns what is stored. */
async function admit(
  engines: Engines,
  accept: string | undefined,
  say: (line: string) => void,
): Promise<StoredLogHistory> {
  return untilCommitted('what is known of the log', async () => {
    const places = await readPlaces(engines);
    const stored = await readStored(engines);
    const history = await engines.log.history();
    const refusal = judgeHistory(stored.document, history, places);
    if (refusal && (refusal.code === undefined || refusal.code !== accept))
      throw new HistoryRefused(refusal.sentence);
    const next = refusal ? toStored(history) : withAdditions(stored.document, history);
    if (next === stored.document) return next;
    const steps = refusal ? stepsBack(stored.document, history, places) : [];
    const write = { view: maintenanceView, key, document: next, expectedRevision: stored.revision };
    const outcome = await engines.views.commit({ writes: [write], positions: steps });
    if (outcome !== 'committed') return outcome;
    if (refusal)
      say(`The log was accepted as it is (${codeOf(history)}); ${steps.length} partitions are read anew.`);
    else if (!stored.document && places.length > 0)
      say('The log is noted as it is now; from now on another one is refused.');
    return next;
  });
}

/** Records a topic's new beginnings before its records are dropped. Returns the stored history. */
async function noteForgotten(
  engines: Engines,
  topic: Topic,
  before: readonly number[],
): Promise<StoredLogHistory> {
  return untilCommitted('what is known of the log', async () => {
    const { document, revision } = await readStored(engines);
    if (!document) throw new EngineUnavailable('The history of the log is not known yet.');
    const noted = document.topics[topic] ?? { begins: [] };
    const length = Math.max(before.length, noted.begins.length);
    const begins = Array.from({ length }, (_, partition) =>
      Math.max(before[partition] ?? 0, noted.begins[partition] ?? 0),
    );
    const next = { ...document, topics: { ...document.topics, [topic]: { ...noted, begins } } };
    const write = { view: maintenanceView, key, document: next, expectedRevision: revision };
    const outcome = await engines.views.commit({ writes: [write], positions: [] });
    return outcome === 'committed' ? next : outcome;
  });
}

/** Resets partitions of replaced topics to 0. Other positions stay, but are moved back if past the end. */
function stepsBack(
  stored: StoredLogHistory | undefined,
  history: LogHistory,
  places: readonly (Place & { readonly projection: string })[],
): PositionStep[] {
  const isOtherLog = stored?.log !== undefined && stored.log !== history.id;
  return places.flatMap(({ projection, topic, partition, next }) => {
    const found = findTopic(history, topic);
    if (!found) return [];
    const [known, now] = found;
    const before = stored?.topics[topic];
    const isOther = isOtherLog || (before?.id !== undefined && now.id !== undefined && before.id !== now.id);
    const to = isOther ? 0 : Math.min(next, now.ends[partition] ?? 0);
    return to === next ? [] : [{ projection, topic: known, partition, expected: next, next: to }];
  });
}

async function readPlaces({ views }: Engines): Promise<(Place & { readonly projection: string })[]> {
  const inSlots = (['a', 'b'] as const).map(async (slot) => {
    const projection = nameInSlot(projectorPositions, slot);
    return (await views.positions(projection)).map((place) => ({ ...place, projection }));
  });
  return (await Promise.all(inSlots)).flat().filter(({ next }) => next > 0);
}

async function readStored({
  views,
}: Engines): Promise<{ document: StoredLogHistory | undefined; revision: number }> {
  const stored = (await views.getMany(maintenanceView, [key])).get(key);
  if (stored && stored.document.id !== key)
    throw new EngineUnavailable('The history of the log can’t be read.');
  return {
    document: stored?.document.id === key ? stored.document : undefined,
    revision: stored?.revision ?? 0,
  };
}
