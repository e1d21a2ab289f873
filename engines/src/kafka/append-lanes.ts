import { EngineUnavailable } from '../ports/engine-errors.ts';
import { type RecordShare, takeTogether } from './record-shares.ts';

export interface AppendLanes {
  /** Writes the shares, in order within each partition. Returns the first offset of each. */
  append(shares: readonly RecordShare[]): Promise<readonly number[]>;
  /** Resolves when no append is in progress. */
  drain(): Promise<void>;
}

/** Maximum bytes waiting before appends are refused. */
const mostWaiting = 64 * 1024 * 1024;
/** A send may hold kafkajs's broker lock for one request timeout. Waiting for the lock fails after 65 s. */
const sendsAtOnce = 4;

interface Waiting {
  readonly share: RecordShare;
  readonly resolve: (firstOffset: number) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  readonly queue: Waiting[];
  busy: boolean;
}

/** Keeps a queue for each partition. What is appended while a batch is being sent goes into the next one. */
export function createAppendLanes(
  send: (topic: RecordShare['topic'], partition: number, records: RecordShare['records']) => Promise<number>,
): AppendLanes {
  const lanes = new Map<string, Lane>();
  const ready: Lane[] = [];
  const drained: (() => void)[] = [];
  let sending = 0;
  let waitingBytes = 0;

  function enqueue(share: RecordShare): Promise<number> {
    const name = `${share.topic}/${share.partition}`;
    const lane = lanes.get(name) ?? { queue: [], busy: false };
    lanes.set(name, lane);
    waitingBytes += share.bytes;
    return new Promise((resolve, reject) => {
      lane.queue.push({ share, resolve, reject });
      if (!lane.busy) {
        lane.busy = true;
        ready.push(lane);
      }
    });
  }

  function pump(): void {
    while (sending < sendsAtOnce) {
      const lane = ready.shift();
      if (!lane) break;
      sending += 1;
      void sendNext(lane).then(() => {
        sending -= 1;
        if (lane.queue.length > 0) ready.push(lane);
        else lane.busy = false;
        pump();
      });
    }
    if (sending === 0) for (const resolve of drained.splice(0)) resolve();
  }

  async function sendNext(lane: Lane): Promise<void> {
    const together = lane.queue.splice(0, takeTogether(lane.queue.map(({ share }) => share)));
    const first = together[0];
    if (!first) return;
    const { topic, partition } = first.share;
    try {
      let offset = await send(
        topic,
        partition,
        together.flatMap(({ share }) => share.records),
      );
      for (const { share, resolve } of together) {
        resolve(offset);
        offset += share.records.length;
      }
    } catch (error) {
      // Later appends fail too. If they were written now, they would precede a retry of what failed.
      together.push(...lane.queue.splice(0));
      for (const { reject } of together) reject(error);
    }
    for (const { share } of together) waitingBytes -= share.bytes;
  }

  return {
    async append(shares) {
      if (waitingBytes > mostWaiting) {
        throw new EngineUnavailable(
          `Kafka is behind: ${Math.round(waitingBytes / 1024 / 1024)} MiB wait to be written. Append again later.`,
        );
      }
      const written = shares.map(enqueue);
      pump();
      // Waits for all shares, so that none is still being sent when the append is refused.
      const settled = await Promise.allSettled(written);
      return settled.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
    },
    async drain() {
      if (sending > 0) await new Promise<void>((resolve) => drained.push(resolve));
    },
  };
}
