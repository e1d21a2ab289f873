import type { Message } from '../actors/endpoint.ts';
import type { PublishedItem } from '../actors/publishers.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';
import { isPlain, slackMs } from './mails.ts';

/** A look takes longer after the last fault, and sites that failed are read again within it. */
const toldWithinMs = 25 * 3_600_000;
const mark = /mk(\d+)v\d+q/;

/** The endpoint hears of each item that was published, of none twice under two ids, and that one is gone. */
export function checkMessages(world: World): void {
  const told = toldOf(world.endpoint.all());
  for (const { sourceId, items, gone } of world.publishers.state()) {
    for (const item of items) checkTold(world, sourceId, item, told.published.get(item.number)?.length ?? 0);
    for (const { number, isRotated } of gone)
      if (!isRotated && told.published.has(number) && !isLastWord(told, number))
        throw new Broken(
          'endpoints hear of it',
          `the endpoint was never told that item ${number} of ${sourceId} is gone`,
        );
  }
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

/** Messages that items were published, by their numbers, and the last that one was removed, by its id. */
function toldOf(messages: readonly Message[]) {
  const published = new Map<number, Message[]>();
  const removed = new Map<string, number>();
  for (const message of messages) {
    const { type, itemId, sequence, text } = message;
    if (type.endsWith('.removed')) removed.set(itemId, Math.max(sequence, removed.get(itemId) ?? 0));
    if (!type.endsWith('.published')) continue;
    const number = Number(mark.exec(text)?.[1]);
    published.set(number, [...(published.get(number) ?? []), message]);
  }
  return { published, removed };
}

/** Whether of each item with this number the last message is that it is gone. */
function isLastWord({ published, removed }: ReturnType<typeof toldOf>, number: number): boolean {
  return (published.get(number) ?? []).every(({ itemId, sequence }) => (removed.get(itemId) ?? 0) > sequence);
}

/** Whether the endpoint must have heard of an item by now: it came after the webhook was added, and long enough ago. */
function isDue(world: World, item: PublishedItem): boolean {
  const { endpoint, scheduler } = world;
  const addedAt = endpoint.addedAt();
  if (addedAt === undefined || !isPlain(item) || world.isOverslept(item)) return false;
  return item.listedAt > addedAt + slackMs && item.listedAt < scheduler.now() - toldWithinMs;
}
