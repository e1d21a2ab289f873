import { type IssueDelivery, issueDeliveriesView, newsletterIssuesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Delivered } from '../actors/mail-server.ts';
import type { PublishedItem } from '../actors/publishers.ts';
import type { Reader } from '../actors/readers.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

const hourMs = 3_600_000;
/** Clocks are off by a day at most, and a failed mail is retried within hours. */
export const slackMs = 27 * hourMs;
/** A mail already being sent when a reader leaves may still arrive. */
const inFlightMs = 60_000;

const mark = /mk(\d+)v\d+q/g;

/** Followers hear of each item once, and of nothing after they leave. */
export function checkMails(world: World): void {
  for (const reader of world.readers.all()) {
    checkSilence(world, reader);
    if (reader.sourceId === undefined) continue;
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
  }
}

/** Subscribers get each issue once. */
export async function checkIssues(world: World, { views }: Engines): Promise<void> {
  const subscribers = world.readers.all().filter(({ sourceId }) => sourceId === undefined);
  for await (const { document: issue } of views.scan(issueDeliveriesView)) {
    // If everything in an issue was taken down, there is nothing left to send.
    const hasItems = (await views.get(newsletterIssuesView, issue.id)) !== undefined;
    for (const reader of subscribers) checkIssue(world, reader, issue, hasItems);
  }
}

function checkIssue(world: World, reader: Reader, { id, decidedAt }: IssueDelivery, hasItems: boolean): void {
  const { email, confirmedAt, leaving } = reader;
  const isIssue = ({ text }: Delivered) => text.includes(`/newsletter/issues/${id}\n`);
  const times = world.mail.to(email).filter(isIssue).length;
  if (times > 1) throw new Broken('each mail once', `${email} was sent issue ${id} ${times} times`);
  const at = Date.parse(decidedAt);
  // The world runs for seconds at a time, so the views may lack the reader a day after the confirmation.
  const wasKnown = (moment: number) => moment > (confirmedAt ?? Infinity) && moment + slackMs < at;
  const isTaken = leaving === undefined && world.settled.some(wasKnown);
  if (times === 0 && hasItems && isTaken && at < world.scheduler.now() - 2 * slackMs)
    throw new Broken('subscribers have each issue', `${email} was never sent issue ${id}`);
}

function toldOf(world: World, { email }: Reader): Map<number, number> {
  const told = new Map<number, number>();
  for (const { text } of world.mail.to(email)) {
    const numbers = new Set([...text.matchAll(mark)].map(([, number]) => Number(number)));
    for (const number of numbers) told.set(number, (told.get(number) ?? 0) + 1);
  }
  return told;
}

function listed(world: World, { sourceId }: Reader): readonly PublishedItem[] {
  return world.publishers.state().find((site) => site.sourceId === sourceId)?.items ?? [];
}

function isDue(world: World, { confirmedAt, leaving }: Reader, item: PublishedItem): boolean {
  if (confirmedAt === undefined || leaving !== undefined || !isPlain(item)) return false;
  if (world.isOverslept(item)) return false;
  const { listedAt } = item;
  return listedAt > confirmedAt + slackMs && listedAt < world.scheduler.now() - 2 * slackMs;
}

/** Whether nothing about the item casts doubt on when it was new. */
export function isPlain(item: PublishedItem): boolean {
  const { guid, link, title, listedAt, publishedAt, isRotated, wasGone, wasRefused, removal } = item;
  const isNamed = guid !== '' && link !== '' && title !== '';
  return isNamed && publishedAt === listedAt && !isRotated && !wasGone && !wasRefused && !removal;
}

function checkSilence(world: World, { email, leftAt }: Reader): void {
  if (leftAt === undefined) return;
  const late = world.mail.to(email).find(({ at }) => at > leftAt + inFlightMs);
  if (late) throw new Broken('who left gets no mail', `${email} left and was sent “${late.subject}”`);
}
