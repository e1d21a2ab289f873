import type { PublishedItem } from '../actors/publishers.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';
import { isPlain, slackMs } from './mails.ts';

/** A look takes longer after the last fault, and sites that failed are read again within it. */
const toldWithinMs = 25 * 3_600_000;
const mark = /mk(\d+)v\d+q/;

/** The endpoint hears of each item that was published, and of none twice under two ids. */
export function checkMessages(world: World): void {
  const told = new Map<number, number>();
  for (const { type, text } of world.endpoint.all()) {
    if (!type.endsWith('.published')) continue;
    const number = Number(mark.exec(text)?.[1]);
    told.set(number, (told.get(number) ?? 0) + 1);
  }
  for (const { sourceId, items } of world.publishers.state())
    for (const item of items) checkTold(world, sourceId, item, told.get(item.number) ?? 0);
}

function checkTold(world: World, sourceId: string, item: PublishedItem, times: number): void {
  if (times > 1 && !item.isRotated && !item.wasGone)
    throw new Broken('each message once', `the endpoint was told ${times} times of item ${item.number}`);
  if (times === 0 && isDue(world, item))
    throw new Broken(
      'endpoints hear of it',
      `the endpoint was never told of item ${item.number} of ${sourceId}`,
    );
}

/** Whether the endpoint must have heard of an item by now: it came after the webhook was added, and long enough ago. */
function isDue(world: World, item: PublishedItem): boolean {
  const { endpoint, scheduler } = world;
  const addedAt = endpoint.addedAt();
  if (addedAt === undefined || !isPlain(item) || world.isOverslept(item)) return false;
  return item.listedAt > addedAt + slackMs && item.listedAt < scheduler.now() - toldWithinMs;
}
