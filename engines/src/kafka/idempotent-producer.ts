import { type Message, Partitioners, type Producer } from 'kafkajs';
import { type KafkaClient, retryAtMost, toUnavailable } from './kafka-client.ts';

export interface IdempotentProducer {
  /** Writes one record batch to one partition. Returns the offset of its first record. */
  send(topic: string, partition: number, messages: Message[]): Promise<number>;
  close(): Promise<void>;
}

interface Held {
  readonly producer: Producer;
  sends: number;
  retired: boolean;
}

/**
 * Creates a producer whose retries the broker recognizes. After a final failure, kafkajs reuses the batch's sequence
 * numbers, although the broker may have written it, and the next batch could be dropped as a duplicate. So a failed
 * producer is replaced. Each partition has one batch in flight, and each batch goes to one partition: kafkajs retries
 * requests per broker, and may lose or repeat batches after a change of leaders.
 */
export function createIdempotentProducer(
  client: KafkaClient,
  askForBroker: () => Promise<unknown>,
): IdempotentProducer {
  const { brokers, timing } = client;
  let current: Promise<Held> | undefined;
  const open = new Set<Producer>();

  async function connect(): Promise<Held> {
    // Only batches already being sent wait for the broker to return. New appends fail fast.
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
