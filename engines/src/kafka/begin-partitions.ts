import type { Assignment } from 'kafkajs';
import { movePlace, placeName, type SessionState } from './session-state.ts';
import type { StartOffsets } from './start-offsets.ts';
import type { Place } from './watchdog.ts';

/**
 * Takes over the partitions of a join. Pauses them before kafkajs's first fetch, so that nothing is fetched
 * before the start of a partition is known.
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
  // A batch from the previous consumer or assignment may still be in progress.
  await turns.ended(key);
  let starts = shared;
  for (let pause = timing.firstPause; isCurrent(); pause = Math.min(2 * pause, timing.longestPause)) {
    try {
      await seekToStart(session, name, place, starts, isCurrent);
      return;
    } catch (error) {
      if (!isCurrent()) return;
      follow.onError?.(error);
      // The shared answers may be out of date at the next try.
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
  // Ensures that a member taking over before anything was handled starts here too.
  if (follow.from === 'end') await consumer.commitOffsets([position]);
  begun?.();
  if (!isCurrent()) return;
  consumer.seek(position);
  movePlace(session, place, offset);
  consumer.resume([{ topic: name, partitions: [partition] }]);
}
