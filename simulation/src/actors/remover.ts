import type { Scheduler } from '../virtual/scheduler.ts';
import type { FrontDoor } from '../world/front-door.ts';
import type { PublishedItem } from './publishers.ts';

const retryMs = 3000;
const triesLimit = 200;
const path = '/api/admin/removals';

/** An admin who takes items down for good by address, whether or not their sites still list them. */
export function createRemover(scheduler: Scheduler, door: FrontDoor) {
  async function takeDown(item: PublishedItem): Promise<void> {
    const body = { url: item.link, reason: 'a simulated request', confirm: true };
    item.removal = 'asked';
    for (let tries = 0; tries < triesLimit; tries += 1) {
      const answer = await door.ask({ method: 'POST', path, body });
      if (answer?.status === 200 || answer?.status === 202) {
        item.removal = 'done';
        item.removedAt = scheduler.now();
        scheduler.trace(`item ${item.number} is taken down: ${answer.status}`);
        return;
      }
      // The hub doesn't know the item yet.
      if (answer?.status === 404 && tries === 0) {
        item.removal = undefined;
        return;
      }
      await new Promise<void>((resolve) => void scheduler.after(retryMs, resolve));
    }
  }

  return {
    takeDown(item: PublishedItem | undefined): void {
      if (item && item.link !== '' && item.removal === undefined) void takeDown(item);
    },
  };
}
