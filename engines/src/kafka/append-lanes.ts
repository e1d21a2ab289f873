import { EngineUnavailable } from '../ports/engine-errors.ts';
import { type RecordShare, takeTogether } from './record-shares.ts';

export interface AppendLanes {
  /** Writes the shares, those of one partition in the order they were handed in; answers each first offset. */
  append(shares: readonly RecordShare[]): Promise<readonly number[]>;
  /** Resolves when nothing is on its way any more. */
  drain(): Promise<void>;
}

/** Bytes that may wait before appends are refused. */
const mostWaiting = 64 * 1024 * 1024;
/** Each needs up to one request timeout of kafkajs's lock on the broker, which gives up after 65 s. */
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

/** One queue a partition: what is appended while a batch is on its way makes up the next one. */
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
      // What waits behind is refused too: written now, it would come before a repetition of what failed.
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
      // All are waited for, so that nothing of an append is on its way once it is refused.
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
