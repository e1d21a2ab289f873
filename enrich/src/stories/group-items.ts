import { createOpenWindow, type PlacedItem } from './open-window.ts';
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
  let taken = 0;
  return {
    window,
    /** Takes in an item of which it was decided before; of two decisions the later holds. */
    restore(item: PlacedItem): void {
      window.remove(item.key);
      window.add(item);
    },
    restoreMerge(from: string, into: string): void {
      window.merge(from, into);
    },
    /** Lets go of an item that was taken down. */
    forget(key: string): void {
      window.remove(key);
    },
    /** Says how many decisions there are by now. */
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
