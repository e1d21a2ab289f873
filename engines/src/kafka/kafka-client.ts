import { Kafka, logLevel, type RetryOptions } from 'kafkajs';
import type { Clock } from '../clock.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { quietIdleConnections } from './idle-connections.ts';
import { adviseOn, wordsOf } from './kafka-advice.ts';
import { type KafkaSecurity, toConnectionOptions } from './kafka-security.ts';
import type { KafkaTiming } from './kafka-timing.ts';
import { mendConnections } from './mend-connections.ts';

/** What every part of the adapter shares. */
export interface KafkaClient {
  /** For questions, which fail soon. */
  readonly prompt: Kafka;
  /** For producers and consumers, which ride out a restart of a broker. */
  readonly patient: Kafka;
  readonly brokers: readonly string[];
  /** What the process calls itself towards the brokers. */
  readonly clientId: string;
  /** Whether no other process that runs has that name. */
  readonly isNamed: boolean;
  /** First part of every topic and group name. */
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
      // What matters of it comes as an error too; the rest is said for every attempt to reconnect.
      logLevel: logLevel.NOTHING,
    });
  // With few retries here kafkajs gives up as soon as it can't reconnect, whatever a producer's own retries are.
  const named = { clientId, isNamed: instance !== undefined };
  return { ...options, ...named, prompt: create(1), patient: create(timing.retries) };
}

/** Pauses from 100 ms to 1 s. Every field is given: kafkajs takes other defaults where NODE_ENV is "test". */
export function retryAtMost(retries: number): Required<Omit<RetryOptions, 'restartOnFailure'>> {
  return { retries, initialRetryTime: 100, maxRetryTime: 1000, factor: 0.2, multiplier: 2 };
}

/** The error the port promises, with what to do about it, in one line. */
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

/** The protocol's name of an error, such as NOT_LEADER_FOR_PARTITION; undefined for errors of other kinds. */
export function protocolErrorType(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;
}

function rootCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  // Where topics are created, each has its own.
  const [first]: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  if (first !== undefined) return rootCause(first);
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}
