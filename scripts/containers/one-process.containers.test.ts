import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  crash,
  docker,
  healthOf,
  hoursAhead,
  imageTag,
  peakMemory,
  root,
  tryDocker,
  until,
  untilHealthy,
} from './docker.ts';
import { type HubSeen, seeHub } from './hub.ts';

/** Label and name prefix of everything this suite creates, so that all of it can be removed. */
const mark = `runrate-test-${randomBytes(4).toString('hex')}`;
const adminToken = randomBytes(16).toString('hex');

afterAll(async () => {
  const containers = await docker(['ps', '-aq', '--filter', `label=${mark}`]);
  if (containers) await docker(['rm', '-f', ...containers.split('\n')]);
  const volumes = await docker(['volume', 'ls', '-q', '--filter', `name=${mark}`]);
  if (volumes) await docker(['volume', 'rm', ...volumes.split('\n')]);
});

let count = 0;

async function start(...options: string[]): Promise<string> {
  count += 1;
  const name = `${mark}-${count}`;
  await docker(['run', '-d', '--name', name, '--label', mark, '-p', '127.0.0.1::3000', ...options]);
  return name;
}

const guarded = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
];

async function see(container: string): Promise<HubSeen> {
  const published = await until('the port is published', async () => {
    const address = (await docker(['port', container, '3000/tcp'])).split('\n')[0];
    return address || undefined;
  });
  expect(published).toMatch(/^127\.0\.0\.1:/);
  return seeHub(`http://${published}`, adminToken);
}

function logsOf(container: string): Promise<string> {
  return tryDocker(['logs', container]).then(({ stdout, stderr }) => stdout + stderr);
}

/** Exit status and log of a container that exits by itself. */
async function lastWords(container: string): Promise<{ status: number; log: string }> {
  const status = Number(await docker(['wait', container], { limitMs: 120_000 }));
  return { status, log: await logsOf(container) };
}

const asRoot = (volume: string, command: string) =>
  docker(['run', '--rm', '--user', '0', '-v', `${volume}:/volume`, imageTag, 'sh', '-c', command]);

/** Ids of the first hundred articles, without those dated ahead of our clock, which appear only later. */
async function articlesOf(hub: HubSeen): Promise<string[]> {
  const { text } = await hub.get('/api/articles?limit=100');
  const listed = JSON.parse(text) as { id: string; publishedAt: string }[];
  return listed.filter(({ publishedAt }) => Date.parse(publishedAt) <= Date.now()).map(({ id }) => id);
}

test('RUN-34 `docker run` on one volume is a hub with content, which a crash, a stop and a new container leave whole', async () => {
  const options = [
    '-v',
    `${mark}-data:/data`,
    '-e',
    `ADMIN_TOKEN=${adminToken}`,
    '--restart',
    'unless-stopped',
  ];
  const first = await start(...guarded, ...options, imageTag);
  await untilHealthy(first);
  let hub = await see(first);
  expect(await hub.articles(21)).toBeGreaterThan(20);
  expect((await hub.get('/')).text).toContain('<title>');
  const shown = await articlesOf(hub);

  await crash(first);
  hub = await see(first);
  await hub.articles();
  expect(await articlesOf(hub)).toEqual(expect.arrayContaining(shown));
  expect(await hub.refresh('runrate-journal')).toMatch(/fetched|unchanged/);
  process.stdout.write(`peak memory of a hub in one process: ${peakMemory(first)} MB\n`);

  const begun = Date.now();
  await docker(['stop', '--time', '30', first]);
  expect(Date.now() - begun).toBeLessThan(25_000);
  expect(await docker(['inspect', '--format', '{{.State.ExitCode}}', first])).toBe('0');
  await docker(['rm', first]);

  const second = await start(...guarded, ...options, imageTag);
  hub = await see(second);
  await hub.articles();
  expect(await articlesOf(hub)).toEqual(expect.arrayContaining(shown));
  const mounts = await docker(['inspect', '--format', '{{range .Mounts}}{{.Name}} {{end}}', second]);
  expect(mounts.trim()).toBe(`${mark}-data`);
  await docker(['rm', '-f', second]);
});

test('RUN-34 without a token nobody outside of the container is admin', async () => {
  const container = await start('-v', `${mark}-open:/data`, imageTag);
  const hub = await see(container);
  await hub.articles();
  const response = await fetch(`${hub.origin}/api/admin/refreshes`, { method: 'POST', body: '{}' });
  expect([401, 403]).toContain(response.status);
  await docker(['rm', '-f', container]);
});

test('RUN-34 data that an earlier image kept in /app/.data are found', async () => {
  const volume = `${mark}-former`;
  const first = await start('-v', `${volume}:/former`, '-e', 'DATA_DIR=/former', '--user', '0', imageTag);
  const former = await see(first);
  await former.articles();
  const shown = await articlesOf(former);
  await docker(['stop', '--time', '30', first]);
  await asRoot(volume, 'chown -R 1000:1000 /volume');
  const second = await start('-v', `${volume}:/app/.data`, imageTag);
  const hub = await see(second);
  await hub.articles();
  expect(await articlesOf(hub)).toEqual(expect.arrayContaining(shown));
  expect(await logsOf(second)).toContain(
    'The data of this hub are in /app/.data, where earlier images kept them.',
  );
  await docker(['rm', '-f', first, second]);
});

test('RUN-34 a volume that belongs to root is refused in a sentence that says what to do', async () => {
  const volume = `${mark}-root`;
  // An empty volume would take its owner from the image.
  await asRoot(volume, 'touch /volume/left && chown -R 0:0 /volume');
  const container = await start('-v', `${volume}:/data`, imageTag);
  const { status, log } = await lastWords(container);
  expect(status).toBe(1);
  expect(log).toMatch(/\/data can't be written.*user 1000.*chown/s);
});

test('RUN-34 a configuration that is not there is named', async () => {
  const container = await start('-e', 'HUB_CONFIG=/config/mine.yaml', imageTag);
  const { status, log } = await lastWords(container);
  expect(status).toBe(1);
  expect(log).toContain("The file /config/mine.yaml can't be read");
});

test('RUN-34 a port that is taken is named by the engine', async () => {
  const holder = await start(imageTag);
  const taken = (await see(holder)).origin.split(':').at(-1);
  const second = await tryDocker(['run', '-d', '--label', mark, '-p', `127.0.0.1:${taken}:3000`, imageTag]);
  expect(second.code).not.toBe(0);
  expect(second.stderr).toMatch(/port is already allocated|address already in use/);
  await docker(['rm', '-f', holder]);
});

test('RUN-34 320 MB are enough for a hub in one process', async () => {
  const container = await start(
    '--memory',
    '320m',
    '--memory-swap',
    '320m',
    '-v',
    `${mark}-small:/data`,
    imageTag,
  );
  await untilHealthy(container);
  const hub = await see(container);
  expect(await hub.articles(21)).toBeGreaterThan(20);
  expect((await hub.get('/api/articles/search?q=pricing')).status).toBe(200);
  expect(await docker(['inspect', '--format', '{{.State.OOMKilled}} {{.RestartCount}}', container])).toBe(
    'false 0',
  );
  await docker(['rm', '-f', container]);
});

test('RUN-34 256 MB are said to be little; a hub that is killed for it is started again with all it had', async () => {
  const limits = ['--memory', '256m', '--memory-swap', '256m', '--restart', 'unless-stopped'];
  const container = await start(...limits, '-v', `${mark}-little:/data`, imageTag);
  expect(await until('it says so', async () => (await logsOf(container)) || undefined)).toContain(
    'This container may take 256 MB of memory, and a first start takes up to 320',
  );
  await untilHealthy(container);
  // The port changes with each start.
  const listed = async () => {
    const shown = await articlesOf(await see(container));
    return shown.length > 20 ? shown : undefined;
  };
  const shown = await until('articles are listed', listed);
  await tryDocker(['restart', '--time', '30', container]);
  await untilHealthy(container);
  expect(await until('articles are listed again', listed)).toEqual(expect.arrayContaining(shown));
  const format = 'killed for memory: {{.State.OOMKilled}}, started again {{.RestartCount}} times';
  process.stdout.write(`256 MB: ${await docker(['inspect', '--format', format, container])}\n`);
  await docker(['rm', '-f', container]);
});

test('RUN-34 a clock that is a day ahead, and then right again, leaves the hub with what it had and reading', async () => {
  const options = ['-v', `${mark}-clock:/data`, '-e', `ADMIN_TOKEN=${adminToken}`];
  const wrong = ['-e', 'CLOCK_OFF_HOURS=26', '-e', 'NODE_OPTIONS=--import=/clock/wrong-clock.mjs'];
  const clock = ['-v', `${join(root, 'scripts/containers')}:/clock:ro`];
  const first = await start(...options, ...wrong, ...clock, imageTag);
  const ahead = await see(first);
  await ahead.articles();
  expect(await ahead.refresh('runrate-journal')).toMatch(/fetched|unchanged/);
  const shown = await articlesOf(ahead);
  expect(shown.length).toBeGreaterThan(20);
  expect(await hoursAhead(first)).toBeGreaterThan(24);
  await docker(['stop', '--time', '30', first]);
  const second = await start(...options, imageTag);
  const right = await see(second);
  await right.articles();
  expect(await articlesOf(right)).toEqual(expect.arrayContaining(shown));
  expect(await right.refresh('runrate-journal')).toMatch(/fetched|unchanged/);
  await docker(['rm', '-f', first, second]);
});

test('RUN-34 a disk that is full inside of a volume makes the container unhealthy, and room makes it healthy again', async () => {
  const volume = `${mark}-disk`;
  await docker([
    'volume',
    'create',
    '--driver',
    'local',
    '--opt',
    'type=tmpfs',
    '--opt',
    'device=tmpfs',
    '--opt',
    'o=size=64m,uid=1000,gid=1000',
    volume,
  ]);
  const container = await start('-v', `${volume}:/data`, '--health-interval', '2s', imageTag);
  await untilHealthy(container);
  const hub = await see(container);
  await hub.articles();
  await tryDocker(['exec', container, 'sh', '-c', 'head -c 100000000 /dev/zero > /data/ballast']);
  await until('it is unhealthy', async () =>
    (await healthOf(container)) === 'unhealthy' ? true : undefined,
  );
  const { status, text } = await hub.get('/readyz');
  expect(status).toBe(503);
  expect(text).toMatch(/has no room to write: free some disk space/);
  expect((await hub.get('/')).status).toBe(200);
  expect(await docker(['inspect', '--format', '{{json .State.Health.Log}}', container])).toContain(
    'no room to write',
  );
  await docker(['exec', container, 'rm', '/data/ballast']);
  await untilHealthy(container);
  await docker(['rm', '-f', container]);
});
