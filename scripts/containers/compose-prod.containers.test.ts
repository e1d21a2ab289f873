import { execFileSync } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificateAuthority } from '@runrate/testkit/native-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeProject } from './compose-project.ts';
import { crash, docker, imageTag, tryDocker, until, untilHealthy } from './docker.ts';
import { type HubSeen, seeHub } from './hub.ts';

const folder = mkdtempSync(join(tmpdir(), 'runrate-secrets-'));
const password = randomBytes(12).toString('hex');
const adminToken = randomBytes(16).toString('hex');
const files = ['docker-compose.yml', 'compose.prod.yaml'];
const plain = {
  PUBLIC_URL: 'https://hub.example',
  KAFKA_BROKERS: 'kafka.engines:9092',
  MONGODB_URL: 'mongodb://mongodb.engines/?replicaSet=rs0',
  ELASTICSEARCH_URL: 'https://elasticsearch.engines:9200',
};

const engines = composeProject({
  files: ['scripts/containers/engines-with-logins.yaml'],
  env: { SECRETS: folder, PASSWORD: password },
});
const secret = (name: string, value: string) => {
  const path = join(folder, name);
  writeFileSync(path, value);
  return path;
};
const project = composeProject({
  files: [...files, 'scripts/containers/prod-network.yaml'],
  env: {
    ENGINES_NETWORK: `${engines.name}_default`,
    CERTIFICATES: folder,
    CONFIG_DIR: folder,
    HUB_CONFIG: '/config/hub.yaml',
    PUBLIC_URL: plain.PUBLIC_URL,
    KAFKA_BROKERS: plain.KAFKA_BROKERS,
    KAFKA_TLS: 'true',
    KAFKA_TLS_CA_FILE: '/certificates/ca.pem',
    KAFKA_SASL_MECHANISM: 'plain',
    KAFKA_USERNAME: 'hub',
    KAFKA_PASSWORD_FILE: secret('password', password),
    MONGODB_URL_FILE: secret(
      'mongodb-url',
      `mongodb://hub:${password}@mongodb.engines/?replicaSet=rs0&authSource=admin&tls=true&tlsCAFile=/certificates/ca.pem`,
    ),
    ELASTICSEARCH_URL_FILE: secret('elasticsearch-url', `https://hub:${password}@elasticsearch.engines:9200`),
    ADMIN_TOKEN_FILE: secret('admin-token', adminToken),
    NODE_EXTRA_CA_CERTS: '/certificates/ca.pem',
  },
});

let hub: HubSeen;

beforeAll(async () => {
  makeSecrets();
  await docker([
    'run',
    '--rm',
    '--user',
    '0',
    '-v',
    `${folder}:/secrets`,
    imageTag,
    'chown',
    '-R',
    '999:999',
    '/secrets/mongodb',
  ]);
  await engines.compose('up', '-d', '--wait', '--wait-timeout', '800');
  await project.compose(
    'up',
    '-d',
    '--wait',
    '--wait-timeout',
    '800',
    '--scale',
    'projector=2',
    '--scale',
    'query-api=2',
  );
  hub = seeHub(await project.origin('front', 3000), adminToken);
});
afterAll(async () => {
  await project[Symbol.asyncDispose]();
  await engines[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test('RUN-34 compose.prod.yaml is understood, and names what is missing', async () => {
  const asked = ['compose', ...files.flatMap((file) => ['-f', file]), 'config', '-q'];
  expect(await tryDocker(asked, { env: plain })).toMatchObject({ code: 0 });
  for (const name of ['PUBLIC_URL', 'KAFKA_BROKERS']) {
    const { code, stderr } = await tryDocker(asked, { env: { ...plain, [name]: '' } });
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining(`required variable ${name}`)]);
  }
});

test('RUN-34 programs reach engines over TLS, log in with passwords from files, and no password is in an environment', async () => {
  expect((await hub.get('/readyz')).text).toBe('ready');
  expect(await hub.refresh('blog')).toBe('fetched');
  expect(await hub.articles()).toBe(1);
  for (const service of ['ingest', 'projector', 'query-api']) {
    for (const container of await project.containers(service)) {
      const environment = await docker(['inspect', '--format', '{{json .Config.Env}}', container]);
      expect(environment).not.toContain(password);
      expect(environment).not.toContain(adminToken);
    }
  }
});

test.each(['ingest', 'projector', 'query-api'])(
  'RUN-34 %s of production is killed and works again',
  async (service) => {
    const [container = ''] = await project.containers(service);
    await crash(container);
    await untilHealthy(container);
    expect(await until('a source is read', () => hub.refresh('blog').then(asRead))).toMatch(
      /fetched|unchanged/,
    );
    expect(await hub.articles()).toBe(1);
  },
);

const asRead = (outcome: string) => (outcome === 'failed' ? undefined : outcome);

/** Writes certificates of a private CA, passwords, and the hub's configuration. */
function makeSecrets(): void {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'mongodb'));
  const authority = createCertificateAuthority(folder);
  const issue = (name: string) => authority.issue(`${name}.engines`);
  const [broker, member, node] = [issue('kafka'), issue('mongodb'), issue('elasticsearch')];
  const files = ['-inkey', broker.key, '-in', broker.cert, '-out', join(folder, 'kafka.p12')];
  execFileSync('openssl', ['pkcs12', '-export', ...files, '-passout', `pass:${password}`]);
  secret('keystore-password', password);
  writeFileSync(
    join(folder, 'mongodb/mongodb.pem'),
    readFileSync(member.key, 'utf8') + readFileSync(member.cert, 'utf8'),
  );
  writeFileSync(join(folder, 'mongodb/replica-key'), randomBytes(48).toString('base64'), { mode: 0o400 });
  copyFileSync(node.cert, join(folder, 'elasticsearch.pem'));
  copyFileSync(node.key, join(folder, 'elasticsearch.key'));
  const salt = randomBytes(32);
  const hash = pbkdf2Sync(password, salt, 10_000, 32, 'sha512').toString('base64');
  secret('users', `hub:{PBKDF2}10000$${salt.toString('base64')}$${hash}\n`);
  secret('users_roles', 'superuser:hub\n');
  for (const name of readdirSync(folder)) if (name !== 'mongodb') chmodSync(join(folder, name), 0o644);
  secret('hub.yaml', hubConfig);
}

/** A single feed, served in the same network. */
const hubConfig = `
network: { allow: ["feed.engines:8080"] }
sources:
  - { id: blog, kind: articles, name: Blog, url: "http://feed.engines:8080/feed.xml" }
`;
