import { createOpenWindow } from './open-window.ts';
import { findMerge, type Merging, type NewItem, type Placing, placeItem } from './place-item.ts';

export interface Decided {
  readonly storyId: string;
  readonly number: number;
  readonly placing: Placing;
  /** The merge that the item brought about. */
  readonly merging: Merging | undefined;
}

/** Decides item by item, in the order given, and keeps what it decided. */
export function createGrouping() {
  const window = createOpenWindow();
  let number = 0;
  return {
    window,
    decide(item: NewItem): Decided {
      number += 1;
      window.advance(item.time);
      const placing = placeItem(window, item);
      const storyId = placing.joined?.storyId ?? item.key;
      window.add({ ...item, storyId, number });
      const merging = placing.joined && findMerge(window, storyId);
      if (merging) window.merge(merging.from, merging.into);
      return { storyId, number, placing, merging };
    },
  };
}
