import type { PublishedItem } from '../actors/publishers.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';
import { isPlain, slackMs } from './mails.ts';

/** A check comes later than this after the last fault, and failed sites are read again within it. */
const toldWithinMs = 25 * 3_600_000;
const mark = /mk(\d+)v\d+q/;

interface Told {
  readonly type: string;
  readonly sequence?: number;
  readonly data: { readonly id: string };
}

/** The endpoint hears of each published item, of none twice under two ids, and of each withdrawal. */
export function checkMessages(world: World): void {
  const told = new Map<number, number>();
  const ids = new Map<number, string>();
  const last = new Map<string, Told>();
  for (const { text } of world.endpoint.all()) {
    const message = JSON.parse(text) as Told;
    const { type, sequence = 0, data } = message;
    if (sequence >= (last.get(data.id)?.sequence ?? 0)) last.set(data.id, message);
    if (!type.endsWith('.published')) continue;
    const number = Number(mark.exec(text)?.[1]);
    told.set(number, (told.get(number) ?? 0) + 1);
    ids.set(number, data.id);
  }
  for (const { sourceId, items, gone } of world.publishers.state()) {
    for (const item of items) checkTold(world, sourceId, item, told.get(item.number) ?? 0);
    for (const item of gone) {
      const id = ids.get(item.number);
      if (id !== undefined) checkGone(world, sourceId, item, last.get(id)?.type ?? '');
    }
  }
}

/** For a withdrawn item, the last message must be the removal. */
function checkGone(world: World, sourceId: string, item: PublishedItem, type: string): void {
  const isOver = (item.goneAt ?? 0) < world.scheduler.now() - toldWithinMs;
  if (isOver && !item.isRotated && !type.endsWith('.removed'))
    throw new Broken(
      'endpoints hear that it went',
      `item ${item.number} of ${sourceId} was taken back, and the endpoint was last told ${type}`,
    );
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

/** Whether the endpoint must know of an item: listed after the webhook was added, and long enough ago. */
function isDue(world: World, item: PublishedItem): boolean {
  const { endpoint, scheduler } = world;
  const addedAt = endpoint.addedAt();
  if (addedAt === undefined || !isPlain(item) || world.isOverslept(item)) return false;
  return item.listedAt > addedAt + slackMs && item.listedAt < scheduler.now() - toldWithinMs;
}
