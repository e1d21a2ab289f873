import { type HubEvent, parseEvent, storyItemsView } from '@runrate/contracts';
import { type Engines, projectorPositions } from '@runrate/engines';
import { itemKeyOfDecision } from '@runrate/service';
import { createGrouping } from './group-items.ts';
import { readWindow } from './read-window.ts';
import { toItemKey } from './story-items.ts';

const topic = 'stories';
const pageLimit = 500;

/**
 * The decisions so far: the open window, read from the views and the end of the log. It depends only on the decisions
 * in the log, so any process that reads them continues exactly as the previous one would have.
 */
export async function openMemory({ log, views }: Pick<Engines, 'log' | 'views'>) {
  const grouping = createGrouping();
  const positions = (await log.ends(topic)).map((_, partition) =>
    views.position(projectorPositions, topic, partition),
  );
  /** Next offset to read, by partition. */
  const places = await Promise.all(positions);
  // The views may be ahead of these positions by now; records already known are skipped.
  const newest = { view: storyItemsView, list: 'newest' } as const;
  const items = readWindow((part) => views.page({ ...newest, ...part }), pageLimit, toTime);
  for await (const item of items) grouping.restore({ ...item, time: toTime(item) });
  await readOn();

  /** Reads the rest of the log; returns whether it held nothing but erasures. */
  async function readOn(): Promise<boolean> {
    let isErasureOnly = true;
    for (const [partition, end] of (await log.ends(topic)).entries()) {
      for (let offset = places[partition] ?? 0; offset < end; ) {
        const batch = await log.read({ topic, partition, offset, limit: pageLimit });
        for (const { key, value } of batch.records) {
          if (value === null) {
            grouping.forget(itemKeyOfDecision(key) ?? '');
            continue;
          }
          isErasureOnly = false;
          const parsed = parseEvent(topic, value);
          if (parsed.outcome === 'event') take(parsed.event);
        }
        offset = batch.nextOffset;
        places[partition] = offset;
      }
    }
    grouping.resume(places.reduce((sum, next) => sum + next, 0));
    return isErasureOnly;
  }

  function take({ type, data }: HubEvent): void {
    if (type === 'StoriesMerged') grouping.restoreMerge(data.from, data.into);
    if (type === 'StoryCorrected' && data.field === 'mergedInto' && data.value !== null)
      grouping.restoreMerge(data.story, data.value);
    if (type !== 'StoryAssigned') return;
    grouping.restore({ ...data, key: toItemKey(data.kind, data.itemId), time: toTime(data) });
  }

  return {
    window: grouping.window,
    decide: grouping.decide,
    nextNumber: (): number => places.reduce((sum, next) => sum + next, 0) + 1,
    /**
     * Forgets items that were taken down since. Returns false if there was any new decision, by an editor for example;
     * then the views must be read again. Reading them for every batch of a removal of thousands of items took seconds.
     */
    follow: readOn,
    /** Records where this memory's own decisions were written. Returns false if others wrote in between. */
    noteWritten(written: readonly { partition: number; offset: number }[]): boolean {
      return written.every(({ partition, offset }) => {
        if (offset !== (places[partition] ?? 0)) return false;
        places[partition] = offset + 1;
        return true;
      });
    },
  };
}
export type StoryMemory = Awaited<ReturnType<typeof openMemory>>;

function toTime({ time }: { readonly time: string }): number {
  return Date.parse(time);
}
