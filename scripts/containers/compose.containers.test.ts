import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeProject } from './compose-project.ts';
import { crash, docker, hoursAhead, peakMemory, until, untilHealthy } from './docker.ts';
import { type HubSeen, seeHub } from './hub.ts';
import { sendTraffic } from './traffic.ts';

const adminToken = randomBytes(16).toString('hex');
const files = ['docker-compose.yml', 'scripts/containers/free-ports.yaml'];
const env = { ADMIN_TOKEN: adminToken, COMPOSE_PROFILES: 'notifier', NOTIFIER: 'apart' };
const project = composeProject({ files, env });
const engines = ['kafka', 'mongodb', 'elasticsearch'];
const programs = ['sample-world', 'ingest', 'projector', 'query-api', 'notifier', 'front'];

const wrongClocks = 'scripts/containers/wrong-clocks.yaml';

let hub: HubSeen;

const look = async () => seeHub(await project.origin('front', 3000), adminToken);

beforeAll(async () => {
  const begun = Date.now();
  await project.compose('up', '-d', '--wait', '--wait-timeout', '600');
  process.stdout.write(`docker-compose.yml is up in ${Math.round((Date.now() - begun) / 1000)} s\n`);
  hub = await look();
});
afterAll(async () => {
  await project[Symbol.asyncDispose]();
});

test('RUN-34 `up --wait` returns when the site answers; ports are on loopback, logs are bounded, volumes have names', async () => {
  expect((await hub.get('/')).status).toBe(200);
  expect((await hub.get('/readyz')).text).toBe('ready');
  // On a busy machine, the first fetches may still be running.
  expect(await hub.articles(21)).toBeGreaterThan(20);
  expect(await hub.refresh('runrate-journal')).toMatch(/fetched|unchanged/);
  for (const service of [...engines, ...programs]) {
    const container = await project.container(service);
    const facts = JSON.parse(await docker(['inspect', container])) as {
      HostConfig: { LogConfig: { Config: Record<string, string> }; RestartPolicy: { Name: string } };
      NetworkSettings: { Ports: Record<string, { HostIp: string }[] | null> };
      Mounts: { Type: string; Name?: string }[];
    }[];
    for (const { HostConfig, NetworkSettings, Mounts } of facts) {
      expect([service, HostConfig.LogConfig.Config['max-size']]).toEqual([service, '10m']);
      expect([service, HostConfig.RestartPolicy.Name]).toEqual([service, 'unless-stopped']);
      const places = Object.values(NetworkSettings.Ports).flatMap((published) => published ?? []);
      expect([service, places.filter(({ HostIp }) => HostIp !== '127.0.0.1')]).toEqual([service, []]);
      const nameless = Mounts.filter(
        ({ Type, Name = '' }) => Type === 'volume' && /^[0-9a-f]{64}$/.test(Name),
      );
      expect([service, nameless]).toEqual([service, []]);
    }
  }
});

test.each([...engines, ...programs])(
  'RUN-34 %s is killed: it is started again and the hub reads, projects and shows',
  async (service) => {
    const container = await project.container(service);
    await crash(container);
    if (service !== 'front') await untilHealthy(container);
    // A port chosen by the engine changes on restart.
    hub = await look();
    const before = await hub.titles();
    expect(await until('a source is read', () => hub.refresh('operator-notes').then(asRead))).toMatch(
      /fetched|unchanged/,
    );
    const titles = await hub.titles();
    expect(titles).toEqual(expect.arrayContaining(before));
    expect(new Set(titles).size).toBe(titles.length);
    expect((await hub.get('/api/articles/search?q=pricing')).status).toBe(200);
  },
);

const asRead = (outcome: string) => (outcome === 'failed' ? undefined : outcome);

test('RUN-34 ingest, projector and query-api run twice, and no answer fails while they come and go', async () => {
  const traffic = sendTraffic(hub);
  const twice = ['ingest', 'projector', 'query-api'].flatMap((service) => ['--scale', `${service}=2`]);
  await project.compose('up', '-d', '--wait', '--no-recreate', ...twice);
  for (const service of ['ingest', 'projector', 'query-api']) {
    expect(await project.containers(service)).toHaveLength(2);
  }
  expect(await hub.refresh('second-order')).toMatch(/fetched|unchanged/);
  await project.compose('up', '-d', '--wait', '--no-recreate');
  expect(await project.containers('query-api')).toHaveLength(1);
  const { answers, failures } = await traffic.stop();
  process.stdout.write(`scaled under ${answers} requests, ${failures.length} failed\n`);
  expect(failures).toEqual([]);
});

test('RUN-34 with ingest a day ahead and the projector a day behind the hub reads, projects and shows, and so it does when they are right again', async () => {
  const before = await hub.articles();
  const wrong = composeProject({ name: project.name, env, files: [...files, wrongClocks] });
  await wrong.compose('up', '-d', '--wait', '--wait-timeout', '600');
  expect(await hoursAhead(await project.container('ingest'))).toBeGreaterThan(24);
  expect(await hoursAhead(await project.container('projector'))).toBeLessThan(-24);
  expect(await hub.refresh('margin-and-model')).toMatch(/fetched|unchanged/);
  expect(await hub.articles()).toBeGreaterThanOrEqual(before);
  await project.compose('up', '-d', '--wait', '--wait-timeout', '600');
  expect(await hub.refresh('margin-and-model')).toMatch(/fetched|unchanged/);
  expect(await hub.articles()).toBeGreaterThanOrEqual(before);
});

test('RUN-34 `down` and `up` keep what is stored', async () => {
  const before = await hub.articles();
  for (const service of [...engines, ...programs]) {
    const container = await project.container(service);
    process.stdout.write(`peak memory of ${service}: ${peakMemory(container)} MB\n`);
  }
  await project.compose('down', '--timeout', '30');
  await project.compose('up', '-d', '--wait', '--wait-timeout', '600');
  hub = await look();
  expect(await hub.articles()).toBeGreaterThanOrEqual(before);
});
