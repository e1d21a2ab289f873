import { type Topic, topicNames } from '@runrate/contracts';
import { namingTopics } from '../moving/positions-in-data.ts';
import type { EventLog } from '../ports/event-log.ts';

/**
 * Returns the log up to its current ends. Topics that refer to positions in others are measured first, so
 * that those positions are in the log.
 */
export async function freezeLog(log: EventLog): Promise<EventLog> {
  const ends = new Map<Topic, readonly number[]>();
  const others = topicNames.filter((topic) => !namingTopics.includes(topic));
  for (const topic of [...namingTopics, ...others]) ends.set(topic, await log.ends(topic));
  return {
    ...log,
    ends: async (topic) => ends.get(topic) ?? [],
    async read(request) {
      const end = ends.get(request.topic)?.[request.partition] ?? 0;
      const batch = await log.read(request);
      const records = batch.records.filter(({ position }) => position.offset < end);
      return { ...batch, records, nextOffset: Math.min(batch.nextOffset, Math.max(end, request.offset)) };
    },
  };
}
