import { type Message, Partitioners, type Producer } from 'kafkajs';
import { type KafkaClient, retryAtMost, toUnavailable } from './kafka-client.ts';

export interface IdempotentProducer {
  /** Writes one record batch to one partition; answers the offset of its first record. */
  send(topic: string, partition: number, messages: Message[]): Promise<number>;
  close(): Promise<void>;
}

interface Held {
  readonly producer: Producer;
  sends: number;
  retired: boolean;
}

/**
 * A producer whose repeated batches the broker recognises. kafkajs counts the sequence numbers of a batch that
 * failed for good as never sent, though the broker may have written it; the next batch of that partition, with
 * the same numbers and length, would then be acknowledged as a repetition and dropped. So a producer that
 * failed once is used no more, and the next has an id of its own. For the same reason a partition has one batch
 * on its way at a time, and a batch goes to one partition: kafkajs repeats a request of several partitions per
 * broker, which after a change of leaders leaves out some of them and sends others twice.
 */
export function createIdempotentProducer(
  client: KafkaClient,
  askForBroker: () => Promise<unknown>,
): IdempotentProducer {
  const { brokers, timing } = client;
  let current: Promise<Held> | undefined;
  const open = new Set<Producer>();

  async function connect(): Promise<Held> {
    // Only what is on its way waits for a broker to come back; what is appended meanwhile is refused soon.
    await askForBroker();
    const producer = client.patient.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: retryAtMost(timing.retries),
    });
    open.add(producer);
    try {
      await producer.connect();
    } catch (error) {
      await disconnect(producer);
      throw error;
    }
    return { producer, sends: 0, retired: false };
  }

  async function disconnect(producer: Producer): Promise<void> {
    open.delete(producer);
    await producer.disconnect().catch(() => undefined);
  }

  function retire(held: Held): void {
    held.retired = true;
    current = undefined;
  }

  async function obtain(): Promise<Held> {
    current ??= connect();
    try {
      return await current;
    } catch (error) {
      current = undefined;
      throw error;
    }
  }

  async function send(topic: string, partition: number, messages: Message[]): Promise<number> {
    let held: Held | undefined;
    try {
      held = await obtain();
      held.sends += 1;
      const placed = messages.map((message) => ({ ...message, partition }));
      const answers = await held.producer.send({
        topic,
        messages: placed,
        acks: -1,
        timeout: timing.requestTimeout,
      });
      return firstOffset(answers, partition);
    } catch (error) {
      if (held && !held.retired) retire(held);
      throw toUnavailable(brokers, `write to ${topic}`, error);
    } finally {
      if (held) {
        held.sends -= 1;
        if (held.retired && held.sends === 0) void disconnect(held.producer);
      }
    }
  }

  return {
    send,
    async close() {
      await Promise.all([...open].map(disconnect));
    },
  };
}

function firstOffset(answers: readonly { partition: number; baseOffset?: string }[], partition: number) {
  const offset = Number(answers.find((answer) => answer.partition === partition)?.baseOffset ?? -1);
  if (answers.length !== 1 || offset < 0) throw new Error(`the broker did not say where the records are`);
  return offset;
}
