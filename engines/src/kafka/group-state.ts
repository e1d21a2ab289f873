import type { BrokerLink } from './broker-link.ts';
import { protocolErrorType } from './kafka-client.ts';

/** Offsets a group has committed, per topic name and partition; missing where it has committed none. */
export function committedOffsets(
  link: BrokerLink,
  groupId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  return link.ask(`say where ${groupId} is`, async (cluster) => {
    const coordinator = await cluster.findGroupCoordinator({ groupId });
    const topics = names.map((topic) => ({
      topic,
      // kafkajs's type asks for an offset in the request, which has none.
      partitions: cluster
        .findTopicPartitionMetadata(topic)
        .map(({ partitionId }) => ({ partition: partitionId, offset: '' })),
    }));
    const { responses } = await coordinator.offsetFetch({ groupId, topics });
    return new Map(
      responses.map(({ topic, partitions }) => {
        const known = partitions.map(({ partition, offset }) => [partition, Number(offset)] as const);
        return [topic, new Map(known.filter(([, offset]) => offset >= 0))];
      }),
    );
  });
}

/** A member as its group knows it. */
export interface Member {
  readonly memberId: string;
  /** What its process calls itself. */
  readonly clientId: string;
}

/** Whether anyone is a member of the group now. */
export function hasMembers(link: BrokerLink, groupId: string): Promise<boolean> {
  return link.ask(`describe ${groupId}`, async (cluster) => {
    const coordinator = await cluster.findGroupCoordinator({ groupId });
    return membersOf(await coordinator.describeGroups({ groupIds: [groupId] })).length > 0;
  });
}

function membersOf(answer: unknown): readonly Member[] {
  const groups = typeof answer === 'object' && answer !== null && 'groups' in answer ? answer.groups : [];
  const [group]: unknown[] = Array.isArray(groups) ? groups : [];
  const members = typeof group === 'object' && group !== null && 'members' in group ? group.members : [];
  return Array.isArray(members) ? members : [];
}

/**
 * Asks for the group's coordinator, and takes the members out that are known to be gone: otherwise the group waits for
 * them until their sessions end.
 */
export function prepareGroup(
  link: BrokerLink,
  groupId: string,
  isGone: (member: Member) => boolean,
): Promise<void> {
  return link.ask(`let a consumer join ${groupId}`, async (cluster) => {
    const coordinator = await cluster.findGroupCoordinator({ groupId });
    const members = membersOf(await coordinator.describeGroups({ groupIds: [groupId] }));
    // kafkajs has the request, but not in its types.
    if (!('leaveGroup' in coordinator) || typeof coordinator.leaveGroup !== 'function') return;
    for (const { memberId } of members.filter(isGone)) {
      await coordinator.leaveGroup({ groupId, memberId }).catch((error: unknown) => {
        if (protocolErrorType(error) !== 'UNKNOWN_MEMBER_ID') throw error;
      });
    }
  });
}
