import type { PublishedItem } from '../actors/publishers.ts';
import type { Reader } from '../actors/readers.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

const hourMs = 3_600_000;
/** Clocks are wrong by a day at most, and a mail that failed is tried again within hours. */
export const slackMs = 27 * hourMs;
/** What a sender has in hand when a reader leaves may still arrive. */
const inFlightMs = 60_000;

const mark = /mk(\d+)v\d+q/g;

/** Followers hear of each item once, and of nothing after they left. */
export function checkMails(world: World): void {
  for (const reader of world.readers.all()) {
    const told = toldOf(world, reader);
    for (const { number, isRotated, wasGone } of world.publishers.every(reader.sourceId)) {
      const times = told.get(number) ?? 0;
      if (times > 1 && !isRotated && !wasGone)
        throw new Broken('each mail once', `${reader.email} was told ${times} times of item ${number}`);
    }
    for (const item of listed(world, reader))
      if (isDue(world, reader, item) && !told.has(item.number))
        throw new Broken(
          'followers hear of it',
          `${reader.email} follows ${reader.sourceId} and was never told of item ${item.number}`,
        );
    checkSilence(world, reader);
  }
}

function toldOf(world: World, { email }: Reader): Map<number, number> {
  const told = new Map<number, number>();
  for (const { to, text } of world.mail.all()) {
    if (to !== email) continue;
    const numbers = new Set([...text.matchAll(mark)].map(([, number]) => Number(number)));
    for (const number of numbers) told.set(number, (told.get(number) ?? 0) + 1);
  }
  return told;
}

function listed(world: World, { sourceId }: Reader): readonly PublishedItem[] {
  return world.publishers.state().find((site) => site.sourceId === sourceId)?.items ?? [];
}

/** Whether the reader must have heard of an item by now: it came after they followed, and long enough ago. */
function isDue(world: World, { confirmedAt, leaving }: Reader, item: PublishedItem): boolean {
  if (confirmedAt === undefined || leaving !== undefined || !isPlain(item)) return false;
  if (world.isOverslept(item)) return false;
  const { listedAt } = item;
  return listedAt > confirmedAt + slackMs && listedAt < world.scheduler.now() - 2 * slackMs;
}

/** Nothing about the item makes it doubtful when it was new. */
export function isPlain(item: PublishedItem): boolean {
  const { guid, link, title, listedAt, publishedAt, isRotated, wasGone, wasRefused } = item;
  const isNamed = guid !== '' && link !== '' && title !== '';
  return isNamed && publishedAt === listedAt && !isRotated && !wasGone && !wasRefused;
}

function checkSilence(world: World, { email, leftAt }: Reader): void {
  if (leftAt === undefined) return;
  const late = world.mail.all().find(({ to, at }) => to === email && at > leftAt + inFlightMs);
  if (late) throw new Broken('who left gets no mail', `${email} left and was sent “${late.subject}”`);
}
