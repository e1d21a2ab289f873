import type { Topic } from '@runrate/contracts';
import type { PositionStep, ViewStore } from '@runrate/engines';
import type { Logger } from 'pino';

const flushAfterMs = 500;

interface Place {
  readonly topic: Topic;
  readonly partition: number;
  /** As stored. */
  told: number;
  reached: number;
}

export interface ToldOptions {
  readonly views: Pick<ViewStore, 'commit' | 'position'>;
  /** Name under which the positions are stored. */
  readonly name: string;
  /** Whether readers see what is projected of a topic; only then are changes announced. */
  readonly isLive: (topic: Topic) => boolean;
  readonly logger: Logger;
}

/**
 * Tracks how far changes in the views have been announced to readers. Stored shortly after the projector's own
 * positions, so that a start after a clean stop knows that nothing is left to announce, and a start after a kill that
 * something may be.
 */
export function createTold({ views, name, isLive, logger }: ToldOptions) {
  const places = new Map<string, Place>();
  let timer: NodeJS.Timeout | undefined;

  /** Takes over a partition at the position of its views; returns whether an announcement may have been lost. */
  async function open(topic: Topic, partition: number, reached: number): Promise<boolean> {
    const told = await views.position(name, topic, partition);
    places.set(`${topic}|${partition}`, { topic, partition, told, reached });
    if (told !== reached) plan();
    return told !== reached;
  }

  function advance(topic: Topic, partition: number, reached: number): void {
    const place = places.get(`${topic}|${partition}`);
    if (!place) return;
    place.reached = reached;
    plan();
  }

  function plan(): void {
    timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
  }

  /** Stores the positions. What is not stored is announced again after the next start, which is harmless. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const behind = [...places.values()].filter(
      ({ topic, told, reached }) => told !== reached && isLive(topic),
    );
    if (behind.length === 0) return;
    const goals = behind.map((place) => ({ place, next: place.reached }));
    const positions = goals.map(
      ({ place, next }): PositionStep => ({
        ...{ projection: name, topic: place.topic, partition: place.partition },
        ...{ expected: place.told, next },
      }),
    );
    try {
      const outcome = await views.commit({ writes: [], positions });
      if (outcome === 'committed') for (const { place, next } of goals) place.told = next;
      // Another member has announced changes of one of these partitions meanwhile.
      else await Promise.all(behind.map(readAgain));
    } catch (error) {
      logger.warn({ err: error }, 'how far readers are told could not be stored');
    }
  }

  async function readAgain(place: Place): Promise<void> {
    place.told = await views.position(name, place.topic, place.partition);
  }

  return { open, advance, flush };
}
