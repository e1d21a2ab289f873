import {
  engagementView,
  type HubConfig,
  maintenanceView,
  type PageViewPeriods,
  pageViewsSummed,
  toKeptMs,
} from '@runrate/contracts';
import { atHomes, type Engines, type NewRecord, projectorPositions, readGenerations } from '@runrate/engines';
import { sumThrough } from '../rules/interest.ts';
import { Stopped } from '../running/back-off.ts';

const periodMs = 86_400_000;
const atOnce = 500;
const key: PageViewPeriods['id'] = 'page-views';

export interface SummingOptions {
  readonly engines: Engines;
  readonly config: HubConfig;
  /** Milliseconds since 1970. Decides when a period is over, never what is counted in it. */
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

/** Result of one look. `refusal` is the reason the log could not delete old records; the next period tries again. */
export interface Summed {
  readonly summed: number;
  readonly forgotten: boolean;
  readonly refusal?: unknown;
}

/** State between two looks: the end of the log when a period was found to be over. */
interface Goal {
  readonly current: number;
  readonly ends: readonly number[];
}

/**
 * Checks whether the current counting period is over. If so, sums the periods before it once all views recorded until
 * now are projected; by then every program that records views knows about the period. The sums are written to the log
 * before a new period begins, so a kill at any moment loses nothing: they are computed again.
 */
export function createSumming({ engines, config, clock, signal }: SummingOptions) {
  const { views, log } = engines;
  let goal: Goal | undefined;

  return async function look(): Promise<Summed> {
    const nothing = { summed: 0, forgotten: false };
    const stored = (await views.getMany(maintenanceView, [key])).get(key);
    const known = stored?.document.id === key ? stored.document : undefined;
    const revision = stored?.revision ?? 0;
    if (!known) {
      await open(1, revision);
      return nothing;
    }
    // Absolute difference: a clock that was set back must not stop the counting.
    if (Math.abs(clock() - Date.parse(known.openedAt)) < periodMs) return nothing;
    if (goal?.current !== known.current) {
      goal = { current: known.current, ends: await log.ends('engagement') };
      return nothing;
    }
    const { document: generations } = await readGenerations(views);
    const live = atHomes(engines, generations.homes).views;
    const reached = new Map(
      (await live.positions(projectorPositions))
        .filter(({ topic }) => topic === 'engagement')
        .map(({ partition, next }) => [partition, next]),
    );
    if (goal.ends.some((end, partition) => (reached.get(partition) ?? 0) < end)) return nothing;
    const through = known.current - 1;
    const summed = await recordSums(live, through);
    const isMine = await open(known.current + 1, revision);
    // Records that are being replayed must stay; the next period is soon enough.
    const mayForget = isMine && generations.task === undefined;
    if (!mayForget) return { summed, forgotten: false };
    try {
      return { summed, forgotten: await forget(through) };
    } catch (refusal) {
      if (refusal instanceof Stopped) throw refusal;
      return { summed, forgotten: false, refusal };
    }
  };

  /** Begins a period; returns false if another projector was first. */
  async function open(current: number, revision: number): Promise<boolean> {
    const document: PageViewPeriods = { id: key, current, openedAt: new Date(clock()).toISOString() };
    const write = { view: maintenanceView, key, document, expectedRevision: revision };
    return (await views.commit({ writes: [write], positions: [] })) === 'committed';
  }

  async function recordSums(live: Engines['views'], through: number): Promise<number> {
    let records: NewRecord[] = [];
    let count = 0;
    async function write(): Promise<void> {
      if (records.length > 0) await log.append(records);
      count += records.length;
      records = [];
    }
    for await (const { document } of live.scan(engagementView)) {
      if (signal.aborted) throw new Stopped();
      const sums = sumThrough(document, through);
      if (!sums) continue;
      records.push({
        ...{ topic: pageViewsSummed.topic, key: sums.articleId },
        value: JSON.stringify(toEvent(sums)),
      });
      if (records.length === atOnce) await write();
    }
    await write();
    return count;
  }

  function toEvent(data: NonNullable<ReturnType<typeof sumThrough>>) {
    const now = new Date(clock()).toISOString();
    const { type, version } = pageViewsSummed;
    const id = `${type}|${data.articleId}|${data.through}`;
    return {
      ...{ id, type, version, key: data.articleId, occurredAt: now, recordedAt: now },
      source: 'projector',
      data,
    };
  }

  /** Deletes summed page views that are past their retention from the log; returns whether there were any. */
  async function forget(through: number): Promise<boolean> {
    const keptMs = toKeptMs(config.retention.pageViews);
    if (keptMs === undefined) return false;
    const { topics } = await log.history();
    const begins = topics.get('engagement')?.begins ?? [];
    const oldest = new Date(clock() - keptMs).toISOString();
    const before: number[] = [];
    for (const [partition, begin] of begins.entries()) {
      before.push(await findKept({ partition, begin, through, oldest }));
    }
    if (before.every((offset, partition) => offset <= (begins[partition] ?? 0))) return false;
    await log.forget('engagement', before);
    return true;
  }

  interface Stretch {
    readonly partition: number;
    readonly begin: number;
    readonly through: number;
    readonly oldest: string;
  }

  /** Returns the offset of the first record to keep. */
  async function findKept({ partition, begin, through, oldest }: Stretch): Promise<number> {
    for (let offset = begin; ; ) {
      const batch = await log.read({ topic: 'engagement', partition, offset, limit: atOnce });
      if (signal.aborted) throw new Stopped();
      const kept = batch.records.find(({ value }) => !mayGo(value, through, oldest));
      if (kept) return kept.position.offset;
      if (batch.records.length === 0) return offset;
      offset = batch.nextOffset;
    }
  }
}

/**
 * Returns whether a record is summed and old enough. A record that is not an event counts nothing and is
 * deleted with its neighbours.
 */
function mayGo(value: string | null, through: number, oldest: string): boolean {
  try {
    const { recordedAt, data } = JSON.parse(value ?? '');
    return (data?.period ?? 0) <= through && !(recordedAt >= oldest);
  } catch {
    return true;
  }
}
