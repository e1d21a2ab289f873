import type { Topic } from '@runrate/contracts';
import type { Consumer } from 'kafkajs';
import type { FollowOptions } from '../ports/event-log.ts';
import type { BrokerLink } from './broker-link.ts';
import type { KafkaClient } from './kafka-client.ts';
import type { StartOffsets } from './start-offsets.ts';
import type { Turns } from './turns.ts';
import type { Place } from './watchdog.ts';

export interface SessionOptions {
  readonly client: KafkaClient;
  readonly link: BrokerLink;
  readonly groupId: string;
  /** The topics followed, by Kafka topic name. */
  readonly topics: ReadonlyMap<string, Topic>;
  readonly follow: FollowOptions;
  readonly starts: () => StartOffsets;
  readonly turns: Turns;
  /** Aborted when the subscription is closing. No batch is started after that. */
  readonly closing: AbortSignal;
}

export interface SessionState extends SessionOptions {
  readonly consumer: Consumer;
  /** Aborted when the subscription is closing, or when another consumer replaces this one. */
  readonly stopping: AbortSignal;
  /** The partitions assigned by the last join. Each join creates new objects. */
  readonly places: Map<string, Place>;
  lastSign: number;
  /** When the last fetch began. */
  fetchedAt: number;
  working: number;
}

export function placeName(name: string, partition: number): string {
  return `${name}/${partition}`;
}

export function movePlace({ client }: SessionState, place: Place, next: number): void {
  place.next = next;
  place.movedAt = client.clock.now();
}
