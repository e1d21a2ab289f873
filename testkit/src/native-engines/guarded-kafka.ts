import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CertificateAuthority } from './certificates.ts';
import { type Door, kafkaWithDoors } from './kafka.ts';
import type { NativeServer } from './native-server.ts';

/** Extra listeners like those of managed brokers; the values are door numbers for `doorOf`. */
export const guardedDoors = { tlsAndLogin: 0, clientCertificate: 1, loginWithoutTls: 2 } as const;

export interface GuardedKafka {
  /** Where the broker's key store is written. */
  readonly folder: string;
  readonly authority: CertificateAuthority;
  /** Passwords by user name. Every user can log in with every mechanism. */
  readonly users: Readonly<Record<string, string>>;
}

/**
 * Kafka with extra listeners that require TLS and a login, a client certificate, or only a login. Clients of
 * these are bound by access control lists; clients of the usual listener are superusers.
 */
export function guardedKafka({ folder, authority, users }: GuardedKafka): NativeServer {
  const { cert, key } = authority.issue('broker');
  const keyStore = join(folder, 'broker.keystore.pem');
  writeFileSync(keyStore, readFileSync(key, 'utf8') + readFileSync(cert, 'utf8'));
  const tls = { 'ssl.keystore.type': 'PEM', 'ssl.keystore.location': keyStore };
  const plain = {
    'sasl.enabled.mechanisms': 'PLAIN',
    'plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${each(users, (user, password) => `user_${user}="${password}"`).join(' ')};`,
  };
  const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required;';
  const doors: readonly Door[] = [
    {
      protocol: 'SASL_SSL',
      settings: {
        ...tls,
        ...plain,
        'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
        'scram-sha-256.sasl.jaas.config': scram,
        'scram-sha-512.sasl.jaas.config': scram,
      },
    },
    {
      protocol: 'SSL',
      settings: {
        ...tls,
        'ssl.client.auth': 'required',
        'ssl.truststore.type': 'PEM',
        'ssl.truststore.location': authority.ca,
      },
    },
    { protocol: 'SASL_PLAINTEXT', settings: plain },
  ];
  const mechanisms = ['SCRAM-SHA-256', 'SCRAM-SHA-512'];
  return kafkaWithDoors(doors, {
    settings: {
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': 'User:ANONYMOUS',
    },
    format: each(users, (user, password) =>
      mechanisms.flatMap((mechanism) => ['--add-scram', `${mechanism}=[name=${user},password=${password}]`]),
    ).flat(),
  });
}

function each<Made>(users: GuardedKafka['users'], make: (user: string, password: string) => Made): Made[] {
  return Object.entries(users).map(([user, password]) => make(user, password));
}
