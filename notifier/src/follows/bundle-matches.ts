import {
  type Follower,
  type FollowMatch,
  followersView,
  followMatchesView,
  mailAddressesView,
  mailOutboxView,
  type OutboxMail,
} from '@runrate/contracts';
import { changeDocuments, untilCommitted, type ViewStore, type ViewWrite } from '@runrate/engines';
import { dayMs, toInstant } from '@runrate/service';
import { startOfDay } from './follow-slots.ts';

const followersAtOnce = 100;
const matchesAtOnce = 100;
/** Longer than an item counts as new, so that no item is mailed twice. */
const keptForMs = 14 * dayMs;

/**
 * Turns due matches into mails: one per follow while the follower's daily limit allows, otherwise one mail for all of
 * them. Matches beyond the limit wait for the next day. Mails, matches and the daily count change in one commit, so
 * each match ends up in exactly one mail even if a process is killed. Returns the number of mails made.
 */
export async function bundleDue(
  views: ViewStore,
  now: number,
  mailsADay: number,
  isClosing: () => boolean,
): Promise<number> {
  let made = 0;
  while (!isClosing()) {
    const { documents } = await views.page({
      ...{ view: followMatchesView, list: 'byState', where: { state: 'due' } },
      ...{ to: toInstant(now), limit: followersAtOnce },
    });
    if (documents.length === 0) return made;
    for (const followerId of new Set(documents.map((match) => match.followerId))) {
      made += await bundleFor(views, followerId, now, mailsADay);
    }
  }
  return made;
}

async function bundleFor(
  views: ViewStore,
  followerId: string,
  now: number,
  mailsADay: number,
): Promise<number> {
  return untilCommitted(followersView.name, async () => {
    const stored = (await views.getMany(followersView, [followerId])).get(followerId);
    const day = toInstant(now).slice(0, 10);
    const known = stored?.document ?? { id: followerId, day, mails: 0, number: 0 };
    const mails = known.day === day ? known.mails : 0;
    const page = await views.page({
      ...{ view: followMatchesView, list: 'ofFollower', where: { followerId, state: 'due' } },
      ...{ to: toInstant(now), limit: matchesAtOnce },
    });
    const ids = page.documents.map(({ id }) => id);
    const due = await views.getMany(followMatchesView, ids);
    if (!(await views.get(mailAddressesView, followerId))) return forget(views, due);
    const tomorrow = toInstant(startOfDay(now) + dayMs);
    const isOver = mails >= mailsADay;
    const groups = isOver
      ? []
      : toGroups(
          ids.flatMap((id) => due.get(id)?.document ?? []),
          mailsADay - mails,
        );
    const follower: Follower = {
      ...{ id: followerId, day, mails: mails + groups.length },
      number: known.number + groups.length,
    };
    const writes: ViewWrite[] = [
      ...groups.map((matches, index) => toWrite(toMail(followerId, known.number + index + 1, matches, now))),
      ...[...due].map(([key, { document, revision }]) => ({
        ...{ view: followMatchesView, key, expectedRevision: revision },
        document: isOver ? { ...document, dueAt: tomorrow } : { ...document, state: 'done' as const },
      })),
      {
        ...{ view: followersView, key: followerId, document: follower },
        expectedRevision: stored?.revision ?? 0,
      },
    ];
    const outcome = await views.commit({ writes, positions: [] });
    return outcome === 'committed' ? groups.length : outcome;
  });
}

/** Deletes the matches of a follower whose mail address is gone. */
async function forget(
  views: ViewStore,
  matches: ReadonlyMap<string, { readonly revision: number }>,
): Promise<0 | 'conflict' | 'fenced'> {
  const writes = [...matches].map(([key, { revision }]) => ({
    ...{ view: followMatchesView, key, document: null, expectedRevision: revision },
  }));
  const outcome = await views.commit({ writes, positions: [] });
  return outcome === 'committed' ? 0 : outcome;
}

/** Groups matches into mails: one per follow, or a single one if there are more follows than mails left. */
function toGroups(matches: readonly FollowMatch[], mailsLeft: number): FollowMatch[][] {
  if (matches.length === 0) return [];
  const byFollow = Map.groupBy(matches, ({ followId }) => followId);
  return byFollow.size <= mailsLeft ? [...byFollow.values()] : [[...matches]];
}

function toMail(
  followerId: string,
  number: number,
  matches: readonly FollowMatch[],
  now: number,
): OutboxMail {
  return {
    ...{ id: `follow|${followerId}|${number}`, subscriberId: followerId },
    follow: { items: matches.map(({ followId, type, itemId }) => ({ followId, type, itemId })) },
    ...{ state: 'due', dueAt: toInstant(now), attempts: 0 },
  };
}

function toWrite(document: OutboxMail): ViewWrite {
  return { view: mailOutboxView, key: document.id, document, expectedRevision: 0 };
}

/** Deletes matches that were mailed more than 14 days ago. */
export async function pruneMatches(views: ViewStore, now: number): Promise<void> {
  const { documents } = await views.page({
    ...{ view: followMatchesView, list: 'byState', where: { state: 'done' } },
    ...{ to: toInstant(now - keptForMs), limit: 500 },
  });
  const ids = documents.map(({ id }) => id);
  await changeDocuments(views, followMatchesView, ids, (known) =>
    known?.state === 'done' ? null : undefined,
  );
}
