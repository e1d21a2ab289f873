import type { BrokerLink } from './broker-link.ts';
import { protocolErrorType } from './kafka-client.ts';

/** Reads a group's committed offsets, by topic name and partition. Missing if there are none. */
export function committedOffsets(
  link: BrokerLink,
  groupId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  return link.ask(`say where ${groupId} is`, async (cluster) => {
    const coordinator = await cluster.findGroupCoordinator({ groupId });
    const topics = names.map((topic) => ({
      topic,
      // kafkajs's type requires an offset, which this request does not have.
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

export interface Member {
  readonly memberId: string;
  /** Client id that its process chose. */
  readonly clientId: string;
}

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

/** Finds the coordinator and removes members known to be gone, whose sessions would have to time out. */
export function prepareGroup(
  link: BrokerLink,
  groupId: string,
  isGone: (member: Member) => boolean,
): Promise<void> {
  return link.ask(`let a consumer join ${groupId}`, async (cluster) => {
    const coordinator = await cluster.findGroupCoordinator({ groupId });
    const members = membersOf(await coordinator.describeGroups({ groupIds: [groupId] }));
    // kafkajs has this request, but not in its types.
    if (!('leaveGroup' in coordinator) || typeof coordinator.leaveGroup !== 'function') return;
    for (const { memberId } of members.filter(isGone)) {
      await coordinator.leaveGroup({ groupId, memberId }).catch((error: unknown) => {
        if (protocolErrorType(error) !== 'UNKNOWN_MEMBER_ID') throw error;
      });
    }
  });
}
