import { createOpenWindow, type PlacedItem } from './open-window.ts';
import { findMerge, type Merging, type NewItem, type Placing, placeItem } from './place-item.ts';

export interface Decided {
  readonly storyId: string;
  readonly number: number;
  readonly placing: Placing;
  readonly merging: Merging | undefined;
}

/** Decides item by item in the given order and remembers its decisions. */
export function createGrouping() {
  const window = createOpenWindow();
  let taken = 0;
  return {
    window,
    /** Takes in an item with an earlier decision. If there are two decisions, the later one wins. */
    restore(item: PlacedItem): void {
      window.remove(item.key);
      window.add(item);
    },
    restoreMerge(from: string, into: string): void {
      window.merge(from, into);
    },
    /** Drops an item that was taken down. */
    forget(key: string): void {
      window.remove(key);
    },
    /** Sets the number of decisions made so far. */
    resume(number: number): void {
      taken = number;
    },
    decide(item: NewItem): Decided {
      window.advance(item.time);
      taken += 1;
      const number = taken;
      const placing = placeItem(window, item);
      const storyId = placing.joined?.storyId ?? item.key;
      window.add({ ...item, storyId, number });
      const merging = placing.joined && findMerge(window, storyId);
      if (merging) {
        taken += 1;
        window.merge(merging.from, merging.into);
      }
      return { storyId, number, placing, merging };
    },
  };
}
