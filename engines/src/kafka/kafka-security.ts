import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { KafkaConfig, SASLOptions } from 'kafkajs';

/** How the brokers are spoken to: plain TCP without a login where nothing is said. */
export interface KafkaSecurity {
  readonly tls?: KafkaTls | undefined;
  readonly login?: KafkaLogin | undefined;
}

/** Paths of PEM files: the CAs to trust, by default those of Node; certificate and key of the client, by default none. */
export interface KafkaTls {
  readonly caFile?: string | undefined;
  readonly certFile?: string | undefined;
  readonly keyFile?: string | undefined;
}

export interface KafkaLogin {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
}

/** The same in the words of kafkajs. */
export function toConnectionOptions({ tls, login }: KafkaSecurity): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  // kafkajs keeps things of its own in it.
  const sasl: SASLOptions | undefined = login && { ...login };
  return { ...(tls && { ssl: readAtEachConnection(tls) }), ...(sasl && { sasl }) };
}

/** What the operator should know of it; undefined if there is nothing to say. */
export function warnOf({ tls, login }: KafkaSecurity): string | undefined {
  if (tls || login?.mechanism !== 'plain') return undefined;
  return 'KAFKA_PASSWORD is sent to Kafka as it is, for everyone on the way to read: set KAFKA_TLS=true, or KAFKA_SASL_MECHANISM to one of scram.';
}

/** kafkajs copies these options for every connection, so that one opened after a certificate was renewed uses the new one. */
function readAtEachConnection({ caFile, certFile, keyFile }: KafkaTls): ConnectionOptions {
  return {
    get ca() {
      return readIfNamed(caFile);
    },
    get cert() {
      return readIfNamed(certFile);
    },
    get key() {
      return readIfNamed(keyFile);
    },
  };
}

function readIfNamed(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}
