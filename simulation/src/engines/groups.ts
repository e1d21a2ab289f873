import type { Topic } from '@runrate/contracts';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';

export interface Share {
  readonly topic: Topic;
  readonly partition: number;
  /** The member that handles it. A member that was held up may wrongly believe that it still does. */
  holder: Member | undefined;
  wanted: Member | undefined;
  /** Offset reached by a group that follows from the end. */
  next: number | undefined;
}

export interface Member {
  readonly program: Program;
  readonly topics: readonly Topic[];
  take(share: Share): void;
  /** Stops after the current batch, then calls `released`. */
  release(share: Share): void;
}

/** After this long without a sign of life, a member's shares go to others. */
export const sessionMs = 10_000;

/** Assigns the partitions of each topic to the members of a group, like a broker's coordinator. */
export function createGroups(scheduler: Scheduler, random: Random, partitionCount: number) {
  const groups = new Map<string, { readonly members: Member[]; readonly shares: Map<string, Share> }>();

  function groupOf(name: string) {
    const group = groups.get(name) ?? { members: [], shares: new Map<string, Share>() };
    groups.set(name, group);
    return group;
  }

  function shareOf(group: string, topic: Topic, partition: number): Share {
    const { shares } = groupOf(group);
    const name = `${topic}|${partition}`;
    const share = shares.get(name) ?? {
      topic,
      partition,
      holder: undefined,
      wanted: undefined,
      next: undefined,
    };
    shares.set(name, share);
    return share;
  }

  const soon = () => random.between(1, 50);

  function give(share: Share): void {
    const { wanted } = share;
    if (!wanted || share.holder) return;
    share.holder = wanted;
    scheduler.after(soon(), () => share.holder === wanted && wanted.take(share), wanted.program);
  }

  function balance(name: string): void {
    const { members, shares } = groupOf(name);
    for (const share of shares.values()) {
      const able = members.filter(({ topics }) => topics.includes(share.topic));
      const wanted = able[share.partition % Math.max(1, able.length)];
      share.wanted = wanted;
      const { holder } = share;
      if (holder === wanted) continue;
      if (!holder) {
        give(share);
        continue;
      }
      scheduler.after(soon(), () => holder.release(share), holder.program);
      scheduler.after(sessionMs, () => {
        if (share.holder === holder && share.wanted !== holder) released(share, holder);
      });
    }
  }

  function released(share: Share, member: Member): void {
    if (share.holder !== member) return;
    share.holder = undefined;
    give(share);
  }

  function join(name: string, member: Member): void {
    const { members } = groupOf(name);
    if (!members.includes(member)) members.push(member);
    for (const topic of member.topics)
      for (let partition = 0; partition < partitionCount; partition += 1) shareOf(name, topic, partition);
    balance(name);
  }

  function leave(name: string, member: Member): void {
    const { members } = groupOf(name);
    const at = members.indexOf(member);
    if (at >= 0) members.splice(at, 1);
    balance(name);
  }

  /** Takes the shares of an unresponsive program; one that is only held up rejoins when it resumes. */
  function expire(program: Program): void {
    for (const [name, { members }] of groups) {
      for (const member of members.filter((one) => one.program === program)) {
        leave(name, member);
        for (const share of groupOf(name).shares.values()) released(share, member);
        if (program.alive) scheduler.after(soon(), () => join(name, member), program);
      }
    }
  }

  /** Makes groups that follow from the end start at the end again. */
  function forgetPlaces(): void {
    for (const { shares } of groups.values()) for (const share of shares.values()) share.next = undefined;
  }

  return {
    join,
    leave,
    released,
    shareOf,
    expire,
    forgetPlaces,
    balance: () => [...groups.keys()].forEach(balance),
  };
}
export type Groups = ReturnType<typeof createGroups>;
