import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, type TemporaryFolder } from '@runrate/testkit';
import {
  type CertificateAuthority,
  createCertificateAuthority,
  doorOf,
  guardedDoors,
  guardedKafka,
  type KillableServer,
  startKillable,
} from '@runrate/testkit/native-engines';
import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  Kafka,
  logLevel,
  ResourcePatternTypes,
} from 'kafkajs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollector, record } from '../conformance/log-probes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { EventLog } from '../ports/event-log.ts';
import { quietIdleConnections } from './idle-connections.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import type { KafkaLogin, KafkaSecurity } from './kafka-security.ts';
import { testTiming } from './kafka-subject.ts';

const topicPrefix = 'guarded';
const password = `secret-${randomUUID()}`;

let folder: TemporaryFolder;
let authority: CertificateAuthority;
let broker: KillableServer;
let hub: { readonly certFile: string; readonly keyFile: string };
let stranger: typeof hub;

beforeAll(async () => {
  quietIdleConnections();
  folder = await makeTemporaryFolder();
  authority = createCertificateAuthority(folder.path);
  [hub, stranger] = ['hub', 'stranger'].map(issue) as [typeof hub, typeof hub];
  const users = { hub: password, stranger: password };
  broker = await startKillable(guardedKafka({ folder: folder.path, authority, users }));
  await allow(['User:hub', 'User:CN=hub']);
}, 180_000);
afterAll(async () => {
  await broker?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

function issue(name: string) {
  const { cert, key } = authority.issue(name);
  return { certFile: cert, keyFile: key };
}

/** Grants users the rights listed in docs/operations.md. */
async function allow(principals: readonly string[]): Promise<void> {
  const { CREATE, DESCRIBE, READ, WRITE } = AclOperationTypes;
  const rights = [
    ...[CREATE, DESCRIBE, READ, WRITE].map((operation) => [AclResourceTypes.TOPIC, operation] as const),
    ...[DESCRIBE, READ].map((operation) => [AclResourceTypes.GROUP, operation] as const),
  ];
  const admin = new Kafka({ brokers: [broker.url], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.createAcls({
    acl: principals.flatMap((principal) =>
      rights.map(([resourceType, operation]) => ({
        resourceType,
        resourceName: `${topicPrefix}.`,
        resourcePatternType: ResourcePatternTypes.PREFIXED,
        principal,
        host: '*',
        operation,
        permissionType: AclPermissionTypes.ALLOW,
      })),
    ),
  });
  await admin.disconnect();
}

const addressOf = (door: keyof typeof guardedDoors, host = '127.0.0.1') =>
  `${host}:${doorOf(broker.port, guardedDoors[door])}`;
const login = (mechanism: KafkaLogin['mechanism'], more: Partial<KafkaLogin> = {}): KafkaLogin => ({
  ...{ mechanism, username: 'hub', password },
  ...more,
});
const trusted = () => ({ caFile: authority.ca });

function open(address: string, security: KafkaSecurity, logger?: (line: string) => void): Promise<EventLog> {
  const said = logger ? { logger } : {};
  return openKafkaEventLog({
    brokers: [address],
    topicPrefix,
    partitions: 1,
    timing: testTiming,
    security,
    ...said,
  });
}

async function follow(log: EventLog, group: string) {
  const seen = createCollector();
  const following = await log.follow({ group, topics: ['news'], from: 'committed', handle: seen.handle });
  return { ...seen, following };
}

type Way = readonly [what: string, door: keyof typeof guardedDoors, security: () => KafkaSecurity];
const ways: readonly Way[] = [
  ['TLS and SCRAM-SHA-512', 'tlsAndLogin', () => ({ tls: trusted(), login: login('scram-sha-512') })],
  ['TLS and SCRAM-SHA-256', 'tlsAndLogin', () => ({ tls: trusted(), login: login('scram-sha-256') })],
  ['TLS and a plain login', 'tlsAndLogin', () => ({ tls: trusted(), login: login('plain') })],
  ['TLS with a client certificate', 'clientCertificate', () => ({ tls: { ...trusted(), ...hub } })],
  ['a plain login without TLS', 'loginWithoutTls', () => ({ login: login('plain') })],
];

test.each(ways)('%s: appends, follows, goes on after a restart of the follower, answers', async (...way) => {
  const [group, door, security] = way;
  const lines: string[] = [];
  const log = await open(addressOf(door), security(), (line) => lines.push(line));
  const [one, two] = [`${group} 1`, `${group} 2`];
  const before = await follow(log, group);
  await log.append([record('news', 'a', one)]);
  await before.until((values) => values.includes(one));
  await before.following.close();
  await log.append([record('news', 'a', two)]);
  const after = await follow(log, group);
  await after.until((values) => values.includes(two));
  expect(after.values()).toEqual([two]);
  await log.ping();
  await after.following.close();
  await log.close();
  // Warns about a password sent in clear text.
  expect(lines).toEqual(door === 'loginWithoutTls' ? [expect.stringContaining('KAFKA_TLS=true')] : []);
});

type WrongWay = readonly [what: string, advice: RegExp, address: () => string, security: () => KafkaSecurity];
const wrongWays: readonly WrongWay[] = [
  [
    'a wrong password',
    /Check KAFKA_USERNAME, KAFKA_PASSWORD and/,
    () => addressOf('tlsAndLogin'),
    () => ({ tls: trusted(), login: login('scram-sha-512', { password: `${password}-not` }) }),
  ],
  [
    'a wrong password in plain',
    /Check KAFKA_USERNAME, KAFKA_PASSWORD and/,
    () => addressOf('tlsAndLogin'),
    () => ({ tls: trusted(), login: login('plain', { password: `${password}-not` }) }),
  ],
  [
    'a mechanism the listener does not offer',
    /Set KAFKA_SASL_MECHANISM to one/,
    () => addressOf('loginWithoutTls'),
    () => ({ login: login('scram-sha-256') }),
  ],
  [
    'a login where none is taken',
    /takes no login: .* unset KAFKA_SASL_MECHANISM/,
    () => broker.url,
    () => ({ login: login('scram-sha-256') }),
  ],
  [
    'no login where one is asked for',
    /set .* KAFKA_SASL_MECHANISM if it asks for a login/,
    () => addressOf('tlsAndLogin'),
    () => ({ tls: trusted() }),
  ],
  [
    'a user without rights',
    /Give its user the rights that docs\/operations\.md lists/,
    () => addressOf('tlsAndLogin'),
    () => ({ tls: trusted(), login: login('plain', { username: 'stranger' }) }),
  ],
  [
    'a certificate of an unknown CA',
    /Name the CA .* in KAFKA_TLS_CA_FILE/,
    () => addressOf('tlsAndLogin'),
    () => ({ tls: {}, login: login('plain') }),
  ],
  [
    'a certificate for other names',
    /is for other names: KAFKA_BROKERS/,
    () => addressOf('tlsAndLogin', 'localhost'),
    () => ({ tls: trusted(), login: login('plain') }),
  ],
  [
    'TLS where none is spoken',
    /speaks TLS: .* or unset KAFKA_TLS/,
    () => broker.url,
    () => ({ tls: trusted() }),
  ],
  [
    'no TLS where it is spoken',
    /set KAFKA_TLS=true if its listener speaks TLS/,
    () => addressOf('clientCertificate'),
    () => ({}),
  ],
  [
    'no client certificate where one is asked for',
    /tls alert bad certificate: SSL alert number \d+\. .* see KAFKA_TLS_CERT_FILE and KAFKA_TLS_KEY_FILE/,
    () => addressOf('clientCertificate'),
    () => ({ tls: trusted() }),
  ],
];

test.each(wrongWays)('%s is refused in one line that says what to change', async (...way) => {
  const [, advice, address, security] = way;
  const error: unknown = await open(address(), security()).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineUnavailable);
  const { message } = error as EngineUnavailable;
  expect(message).toMatch(/^Kafka at \S+ can't be opened: /);
  expect(message).toMatch(advice);
  expect(message).not.toContain('\n');
  expect(message).not.toContain(password);
});

test('F3 kill -9 and restart of the broker: followers go on over TLS, with certificates as they are by then', async () => {
  const renewed = { certFile: join(folder.path, 'renewed.pem'), keyFile: join(folder.path, 'renewed.key') };
  const renewAs = ({ certFile, keyFile }: typeof hub) => {
    copyFileSync(certFile, renewed.certFile);
    copyFileSync(keyFile, renewed.keyFile);
  };
  renewAs(hub);
  const byLogin = await open(addressOf('tlsAndLogin'), { tls: trusted(), login: login('scram-sha-512') });
  const byCertificate = await open(addressOf('clientCertificate'), { tls: { ...trusted(), ...renewed } });
  const seen = await follow(byLogin, 'killed');
  await byLogin.append([record('news', 'a', 'before the kill')]);
  await seen.until((values) => values.includes('before the kill'));
  await byCertificate.ping();
  await broker.kill();
  renewAs(stranger);
  await broker.start();
  await byLogin.append([record('news', 'a', 'after the kill')]);
  await seen.until((values) => values.includes('after the kill'));
  await expect(byCertificate.ends('news')).rejects.toThrow('Give its user the rights');
  renewAs(hub);
  await byCertificate.ends('news');
  await seen.following.close();
  await Promise.all([byLogin.close(), byCertificate.close()]);
}, 120_000);
