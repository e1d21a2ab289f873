import { Kafka, logLevel, type RetryOptions } from 'kafkajs';
import type { Clock } from '../clock.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { quietIdleConnections } from './idle-connections.ts';
import { adviseOn, wordsOf } from './kafka-advice.ts';
import { type KafkaSecurity, toConnectionOptions } from './kafka-security.ts';
import type { KafkaTiming } from './kafka-timing.ts';
import { mendConnections } from './mend-connections.ts';

export interface KafkaClient {
  /** For queries, which fail fast. */
  readonly prompt: Kafka;
  /** For producers and consumers, which survive a broker restart. */
  readonly patient: Kafka;
  readonly brokers: readonly string[];
  /** Client id of this process. */
  readonly clientId: string;
  /** Whether the client id is unique among running processes. */
  readonly isNamed: boolean;
  /** Prefix of topic and group names. */
  readonly prefix: string;
  readonly timing: KafkaTiming;
  readonly security: KafkaSecurity;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

interface KafkaClientOptions extends Omit<KafkaClient, 'prompt' | 'patient' | 'clientId' | 'isNamed'> {
  readonly instance: string | undefined;
}

export function createKafkaClient({ instance, ...options }: KafkaClientOptions): KafkaClient {
  quietIdleConnections();
  mendConnections();
  const { brokers, timing } = options;
  const clientId = instance === undefined ? 'runrate' : `runrate-${instance}`;
  const create = (retries: number) =>
    new Kafka({
      clientId,
      brokers: [...brokers],
      ...toConnectionOptions(options.security),
      connectionTimeout: timing.connectionTimeout,
      requestTimeout: timing.requestTimeout,
      retry: retryAtMost(retries),
      // Important messages are errors too. The others are logged at every reconnect.
      logLevel: logLevel.NOTHING,
    });
  // This client's retries also limit reconnecting, whatever a producer's own retries are.
  const named = { clientId, isNamed: instance !== undefined };
  return { ...options, ...named, prompt: create(1), patient: create(timing.retries) };
}

/** Pauses from 100 ms to 1 s. All fields are set, because kafkajs has other defaults if NODE_ENV is "test". */
export function retryAtMost(retries: number): Required<Omit<RetryOptions, 'restartOnFailure'>> {
  return { retries, initialRetryTime: 100, maxRetryTime: 1000, factor: 0.2, multiplier: 2 };
}

/** Converts an error to `EngineUnavailable`, with advice in one line. */
export function toUnavailable(brokers: readonly string[], doing: string, error: unknown): EngineUnavailable {
  if (error instanceof EngineUnavailable) return error;
  const where = `Kafka at ${brokers.join(', ')}`;
  const cause = rootCause(error);
  if (cause.name === 'KafkaJSServerDoesNotSupportApiKey') {
    return new EngineUnavailable(
      `${where} is too old (${wordsOf(cause)}): run Kafka 2.1 or later, or set KAFKA_BROKERS to one that is.`,
      { cause: error },
    );
  }
  return new EngineUnavailable(`${where} can't ${doing}: ${wordsOf(cause)}. ${adviseOn(cause)}`, {
    cause: error,
  });
}

/** Returns the protocol's name of an error, such as NOT_LEADER_FOR_PARTITION; undefined for others. */
export function protocolErrorType(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;
}

function rootCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  // Creating topics returns an error for each topic.
  const [first]: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  if (first !== undefined) return rootCause(first);
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}
