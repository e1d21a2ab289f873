import type { Assignment } from 'kafkajs';
import { movePlace, placeName, type SessionState } from './session-state.ts';
import type { StartOffsets } from './start-offsets.ts';
import type { Place } from './watchdog.ts';

/**
 * Takes over the partitions of a join. It is called from the join event, before kafkajs's first fetch, and pauses
 * them at once: nothing is fetched of a partition before its start is known.
 */
export function beginPartitions(session: SessionState, assignment: Assignment): void {
  const { client, consumer, places } = session;
  places.clear();
  const starts = session.starts();
  for (const [name, partitions] of Object.entries(assignment)) {
    const topic = session.topics.get(name);
    if (!topic) continue;
    consumer.pause([{ topic: name, partitions }]);
    for (const partition of partitions) {
      const place: Place = { topic, partition, next: undefined, movedAt: client.clock.now() };
      places.set(placeName(name, partition), place);
      void begin(session, name, place, starts);
    }
  }
}

async function begin(session: SessionState, name: string, place: Place, shared: StartOffsets): Promise<void> {
  const { client, follow, places, stopping, turns } = session;
  const { clock, timing } = client;
  const key = placeName(name, place.partition);
  const isCurrent = () => !stopping.aborted && places.get(key) === place;
  // A batch of the consumer before, or of the assignment before, may still be in work.
  await turns.ended(key);
  let starts = shared;
  for (let pause = timing.firstPause; isCurrent(); pause = Math.min(2 * pause, timing.longestPause)) {
    try {
      await seekToStart(session, name, place, starts, isCurrent);
      return;
    } catch (error) {
      if (!isCurrent()) return;
      follow.onError?.(error);
      // What the shared one has asked the log may be out of date by the next try.
      starts = session.starts();
      await clock.sleep(pause, stopping).catch(() => undefined);
    }
  }
}

async function seekToStart(
  session: SessionState,
  name: string,
  place: Place,
  starts: StartOffsets,
  isCurrent: () => boolean,
): Promise<void> {
  const { consumer, follow } = session;
  const { partition } = place;
  const { offset, begun } = await starts(place.topic, partition);
  if (!isCurrent()) return;
  const position = { topic: name, partition, offset: String(offset) };
  // So that a member that takes over before anything was handled starts here too.
  if (follow.from === 'end') await consumer.commitOffsets([position]);
  begun?.();
  if (!isCurrent()) return;
  consumer.seek(position);
  movePlace(session, place, offset);
  consumer.resume([{ topic: name, partitions: [partition] }]);
}
