import type { StoryKind } from '@runrate/contracts';
import { type Engines, getManyInParts, type NewRecord } from '@runrate/engines';
import { takeTurns } from '@runrate/service';
import type { Logger } from 'pino';
import { toRecords } from './decisions.ts';
import { openDays } from './open-window.ts';
import { readWindow } from './read-window.ts';
import {
  type ItemReader,
  type ReadyItem,
  readerOf,
  type StoryItemDocument,
  storyKinds,
  storyViews,
  toItemKey,
  toTime,
} from './story-items.ts';
import { openMemory, type StoryMemory } from './story-memory.ts';

export interface AssignerTools {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly read: ItemReader;
  readonly clock: () => number;
  readonly logger: Logger;
}

/** Keys of the changed items; `all` if any item may have changed. */
export type Touched = ReadonlyMap<StoryKind, ReadonlySet<string> | 'all'>;

const batchLimit = 100;
const pageLimit = 200;
/** How often a round restarts because another process wrote a decision first. */
const roundLimit = 5;
const dayMs = 86_400_000;

/** Assigns the changed items to stories, in order of publication. Idempotent: decided items are skipped. */
export function createAssigner(tools: AssignerTools) {
  const { engines, clock, logger } = tools;
  let memory: StoryMemory | undefined;

  async function run(touched: Touched): Promise<void> {
    for (let round = 1; round <= roundLimit; round += 1) {
      if (memory && !(await memory.follow())) memory = undefined;
      memory ??= await openMemory(engines);
      const items = await loadUndecided(tools, memory, touched);
      if (await decide(memory, items)) return;
      memory = undefined;
      logger.warn({ round }, 'another process decided on stories at the same time; this one begins anew');
    }
  }

  /** Returns false if another process wrote in between, so that these decisions don't match the log. */
  async function decide(known: StoryMemory, items: readonly ReadyItem[]): Promise<boolean> {
    const turn = takeTurns();
    for (let start = 0; start < items.length; start += batchLimit) {
      const at = new Date(clock()).toISOString();
      const records: NewRecord[] = [];
      for (const item of items.slice(start, start + batchLimit)) {
        records.push(...toRecords(item, known.decide(item), at));
        await turn();
      }
      const positions = await engines.log.append(records);
      if (!known.noteWritten(positions)) return false;
    }
    return true;
  }

  return {
    async run(touched: Touched): Promise<void> {
      try {
        await run(touched);
      } catch (error) {
        // The write failed or its outcome is unknown: read the decisions again.
        memory = undefined;
        throw error;
      }
    },
  };
}

/** Returns the items of the open window without a decision, in order of publication. */
async function loadUndecided(
  { engines, read }: AssignerTools,
  { window }: StoryMemory,
  touched: Touched,
): Promise<ReadyItem[]> {
  const items: ReadyItem[] = [];
  let newest = Number.NEGATIVE_INFINITY;
  const turn = takeTurns();
  for (const kind of storyKinds) {
    const keys = touched.get(kind);
    if (keys === undefined) continue;
    const ready = readerOf(kind, read);
    const found = keys === 'all' ? loadNewest(engines.views, kind) : loadKeys(engines.views, kind, [...keys]);
    for await (const document of found) {
      const time = toTime(document);
      newest = Math.max(newest, time);
      if (!window.has(toItemKey(kind, document.id)) && window.isOpenAt(time)) items.push(ready(document));
      await turn();
    }
  }
  return items
    .filter(({ time }) => time > newest - openDays * dayMs)
    .sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1));
}

async function* loadKeys(
  views: Engines['views'],
  kind: StoryKind,
  keys: readonly string[],
): AsyncIterable<StoryItemDocument> {
  const found = await getManyInParts(views, storyViews[kind], keys);
  for (const { document } of found.values()) yield document;
}

function loadNewest(views: Engines['views'], kind: StoryKind): AsyncIterable<StoryItemDocument> {
  const newest = { view: storyViews[kind], list: 'newest' } as const;
  return readWindow<StoryItemDocument>((part) => views.page({ ...newest, ...part }), pageLimit, toTime);
}
