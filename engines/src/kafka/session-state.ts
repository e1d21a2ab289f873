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
  /** The topics followed, by their names in Kafka. */
  readonly topics: ReadonlyMap<string, Topic>;
  readonly follow: FollowOptions;
  readonly starts: () => StartOffsets;
  readonly turns: Turns;
  /** Aborted when the subscription is being closed: no batch is begun after that. */
  readonly closing: AbortSignal;
}

/** What the parts of one consumer's life share. */
export interface SessionState extends SessionOptions {
  readonly consumer: Consumer;
  /** Aborted when the subscription is being closed or another consumer takes the place of this one. */
  readonly stopping: AbortSignal;
  /** The partitions assigned at the last join; each join makes new ones. */
  readonly places: Map<string, Place>;
  lastSign: number;
  /** Batches in work. */
  working: number;
}

export function placeName(name: string, partition: number): string {
  return `${name}/${partition}`;
}

export function movePlace({ client }: SessionState, place: Place, next: number): void {
  place.next = next;
  place.movedAt = client.clock.now();
}
