import { type Topic, topics } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { FollowOptions } from '../ports/event-log.ts';
import type { BrokerLink } from './broker-link.ts';
import { committedOffsets, hasMembers } from './group-state.ts';
import { topicBounds, topicEnds } from './topic-bounds.ts';

/** Returns where a partition starts. Created for each assignment, and caches what partitions share. */
export type StartOffsets = (topic: Topic, partition: number) => Promise<Start>;

interface Start {
  readonly offset: number;
  /** Must be called once the start is the group's committed offset. */
  readonly begun?: (() => void) | undefined;
}

interface WantedStart {
  /** Undefined means the beginning of the log. */
  readonly offset: number | undefined;
  readonly begun?: () => void;
}

type AskForStart = (topic: Topic, partition: number) => Promise<WantedStart>;

interface Follower {
  readonly link: BrokerLink;
  readonly groupId: string;
  readonly topics: readonly Topic[];
  readonly nameOf: (topic: Topic) => string;
}

/** Creates the start offsets of a subscription's `from`, anew for each assignment. */
export async function createStarts(
  follower: Follower,
  from: FollowOptions['from'],
): Promise<() => StartOffsets> {
  const { link, nameOf } = follower;
  const wanted = await wantedStarts(follower, from);
  return () => {
    const ask = wanted();
    const bounds = once((topic: Topic) => topicBounds(link, nameOf(topic)));
    return async (topic, partition) => {
      const { offset, begun } = await ask(topic, partition);
      const { low, high } = (await bounds(topic))[partition] ?? { low: 0, high: 0 };
      if (offset === undefined) return { offset: low };
      if (offset > high) {
        throw new EngineUnavailable(
          `Partition ${partition} of ${nameOf(topic)} ends at ${high}, but ${follower.groupId} was at ${offset}: the log is not the one it was. Restore the log, or rebuild what was made from it.`,
        );
      }
      if (offset < low && typeof from === 'function' && topics[topic].retention !== 'day') {
        throw new EngineUnavailable(
          `Partition ${partition} of ${nameOf(topic)} begins at ${low}, but ${follower.groupId} was at ${offset}: records were lost. Restore the log, or rebuild what was made from it.`,
        );
      }
      return { offset: Math.max(low, offset), begun };
    };
  };
}

async function wantedStarts(follower: Follower, from: FollowOptions['from']): Promise<() => AskForStart> {
  const { link, groupId, topics, nameOf } = follower;
  if (typeof from === 'function') {
    return () => async (topic, partition) => ({ offset: await from(topic, partition) });
  }
  const committed = () => {
    const offsets = once(() => committedOffsets(link, groupId, topics.map(nameOf)));
    return async (topic: Topic, partition: number) => ({
      offset: (await offsets('')).get(nameOf(topic))?.get(partition),
    });
  };
  if (from === 'committed') return committed;
  return startsAtEnd(follower, committed);
}

/**
 * Starts at the end if the group is new, otherwise at its committed offsets. The ends are read before the
 * members: another `follow` resolves when its member has joined, so later appends are past these ends or
 * covered by committed offsets.
 */
async function startsAtEnd(follower: Follower, committed: () => AskForStart): Promise<() => AskForStart> {
  const { link, groupId, topics, nameOf } = follower;
  const entries = topics.map(async (topic) => [topic, await topicEnds(link, nameOf(topic))] as const);
  const ends = new Map(await Promise.all(entries));
  const goingOn = await hasMembers(link, groupId);
  const begun = new Set<string>();
  return () => {
    const ask = committed();
    return async (topic, partition) => {
      const name = `${topic}/${partition}`;
      const known = goingOn || begun.has(name) ? (await ask(topic, partition)).offset : undefined;
      return { offset: known ?? ends.get(topic)?.[partition], begun: () => begun.add(name) };
    };
  };
}

/** Caches the answer for each argument, except failures. */
function once<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const asked = new Map<Key, Promise<Answer>>();
  return (key) => {
    const known = asked.get(key);
    if (known) return known;
    const answer = ask(key).catch((error: unknown) => {
      asked.delete(key);
      throw error;
    });
    asked.set(key, answer);
    return answer;
  };
}
