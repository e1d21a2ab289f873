import type { Following, FollowOptions } from '../ports/event-log.ts';
import type { BrokerLink } from './broker-link.ts';
import { startSession } from './consumer-session.ts';
import { fullName } from './create-topics.ts';
import { type Member, prepareGroup } from './group-state.ts';
import { type KafkaClient, toUnavailable } from './kafka-client.ts';
import { createStarts } from './start-offsets.ts';
import { createTurns } from './turns.ts';

/** Failures in a row before they are reported, because a new broker needs some seconds to be ready. */
const failuresUntold = 2;

interface Ended {
  readonly reason: unknown;
  /** Set if the consumer had joined the group. */
  readonly memberId?: string | undefined;
}

/** Maximum time in milliseconds that a subscription from the end waits for its member to join. */
const joinWithin = 5000;

/**
 * Follows topics as a member of a group, replacing consumers that fail. With `from: 'end'` it resolves once
 * the member has joined, so that the next member sees that the group exists.
 */
export async function followGroup(
  client: KafkaClient,
  link: BrokerLink,
  follow: FollowOptions,
): Promise<Following> {
  const { clock, timing, say } = client;
  const groupId = `${client.prefix}.${follow.group}`;
  const topics = new Map(follow.topics.map((topic) => [fullName(client, topic), topic]));
  const nameOf = (topic: (typeof follow.topics)[number]) => fullName(client, topic);
  const starts = await createStarts({ link, groupId, topics: follow.topics, nameOf }, follow.from);
  const turns = createTurns();
  const closing = new AbortController();
  const closed = Promise.withResolvers<'closed'>();
  const joined = new AbortController();

  /** Runs one consumer. Returns why it ended, or `undefined` if the subscription was closed. */
  async function live(isGone: (member: Member) => boolean): Promise<Ended | undefined> {
    const prepared = prepareGroup(link, groupId, isGone);
    // Nothing has joined yet, so closing need not wait for a broker that may be away.
    prepared.catch(() => undefined);
    await Promise.race([prepared, closed.promise]);
    if (closing.signal.aborted) return undefined;
    const shared = { client, link, groupId, topics, follow, starts, turns };
    const session = startSession({ ...shared, closing: closing.signal });
    void session.joined.then(() => joined.abort());
    const reason = await Promise.race([session.failed, closed.promise]);
    // Work in progress commits as a member of the group, so it has to end before the member leaves.
    if (reason === 'closed') await turns.ended();
    await session.close();
    return reason === 'closed' ? undefined : { reason, memberId: session.memberId() };
  }

  async function run(): Promise<void> {
    // A member with our name is this process's predecessor, which was killed.
    let isGone = ({ clientId }: Member) => client.isNamed && clientId === client.clientId;
    for (let failures = 0; ; failures += 1) {
      const ended: Ended | undefined = await live(isGone).catch((reason: unknown) => ({ reason }));
      if (!ended || closing.signal.aborted) return;
      if (ended.memberId !== undefined) {
        failures = 0;
        const crashed = ended.memberId;
        isGone = ({ memberId }) => memberId === crashed;
        const error = toUnavailable(client.brokers, `go on delivering to ${groupId}`, ended.reason);
        say(`${error.message} A new consumer takes over.`);
      }
      // A persistent failure is reported once, until a consumer has joined again.
      if (failures === failuresUntold) {
        const error = toUnavailable(client.brokers, `deliver to ${groupId}`, ended.reason);
        say(error.message);
        follow.onError?.(error);
      }
      const pause = Math.min(timing.firstPause * 2 ** failures, timing.longestPause);
      await clock.sleep(pause, closing.signal).catch(() => undefined);
    }
  }

  const running = run();
  if (follow.from === 'end') await clock.sleep(joinWithin, joined.signal).catch(() => undefined);
  return {
    async close() {
      closing.abort();
      closed.resolve('closed');
      await running;
    },
  };
}
