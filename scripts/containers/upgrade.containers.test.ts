import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeProject } from './compose-project.ts';
import { build, docker, imageTag, root, until, untilHealthy } from './docker.ts';
import { type HubSeen, seeHub } from './hub.ts';
import { sendTraffic } from './traffic.ts';

/** Used while no version is tagged: the commit before compose files had a front. */
const firstVersion = '0066f82';
/** Version to upgrade from: `UPGRADE_FROM`, else the last tag. */
const from = process.env['UPGRADE_FROM'] || lastTag() || known(firstVersion);
const folder = mkdtempSync(join(tmpdir(), 'runrate-former-'));
const adminToken = randomBytes(16).toString('hex');
const env = { ADMIN_TOKEN: adminToken, PORT: '0' };
const ports = join(root, 'scripts/containers/free-ports.yaml');
const name = `runrate-upgrade-${randomBytes(4).toString('hex')}`;
const now = composeProject({ name, env, files: ['docker-compose.yml', ports] });
const formerImage = 'runrate-former';
const leftByFormer: string[] = [];

function lastTag(): string | undefined {
  const tags = execFileSync('git', ['tag', '--merged', 'HEAD', '--sort=-creatordate'], {
    cwd: root,
    encoding: 'utf8',
  });
  return tags.split('\n')[0] || undefined;
}

/**
 * Anonymous volumes of a project's containers. Former images declare some, and Compose leaves them behind
 * when it replaces containers, except those declared by engine images, which it hands on.
 */
async function namelessVolumes(project: string): Promise<string[]> {
  const containers = await docker(['ps', '-aq', '--filter', `label=com.docker.compose.project=${project}`]);
  const format = '{{range .Mounts}}{{if eq .Type "volume"}}{{.Name}} {{end}}{{end}}';
  const mounted = await docker(['inspect', '--format', format, ...containers.split('\n')]);
  return mounted.split(/\s+/).filter((volume) => /^[0-9a-f]{64}$/.test(volume));
}

/** A shallow clone may lack the commit. */
function known(commit: string): string | undefined {
  const asked = spawnSync('git', ['cat-file', '-e', commit], { cwd: root, stdio: 'ignore' });
  return asked.status === 0 ? commit : undefined;
}

beforeAll(async () => {
  if (from === undefined) return;
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', `git archive ${from} | tar -x -C ${folder}`], { cwd: root });
  await build('--tag', formerImage, folder);
}, 1_600_000);
afterAll(async () => {
  await now[Symbol.asyncDispose]();
  if (leftByFormer.length > 0) await docker(['volume', 'rm', '--force', ...leftByFormer]);
  if (from !== undefined) await docker(['rmi', formerImage]);
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(from === undefined)(
  `RUN-34 a hub in one process goes on with the data of ${from ?? '(no tag to upgrade from)'}`,
  async () => {
    const volume = `${name}-one`;
    const run = (image: string, at: string) =>
      docker([
        'run',
        '-d',
        '-p',
        '127.0.0.1::3000',
        '-v',
        `${volume}:${at}`,
        '-e',
        `ADMIN_TOKEN=${adminToken}`,
        image,
        'node',
        'standalone/src/main-sample.ts',
      ]);
    const see = async (container: string) =>
      seeHub(`http://${(await docker(['port', container, '3000/tcp'])).split('\n')[0]}`, adminToken);
    const former = await run(formerImage, '/app/.data');
    const shown = await see(former).then((hub) => hub.articles());
    await docker(['stop', '--time', '30', former]);
    const next = await docker([
      'run',
      '-d',
      '-p',
      '127.0.0.1::3000',
      '-v',
      `${volume}:/app/.data`,
      '-e',
      `ADMIN_TOKEN=${adminToken}`,
      imageTag,
    ]);
    await untilHealthy(next);
    expect(await see(next).then((hub) => hub.articles())).toBeGreaterThanOrEqual(shown);
    await docker(['rm', '-f', '-v', former, next]);
    await docker(['volume', 'rm', volume]);
  },
);

test.skipIf(from === undefined)(
  `RUN-34 docker-compose.yml goes on with the data of ${from ?? '(no tag to upgrade from)'}`,
  async () => {
    const override = join(root, 'scripts/containers/former.yaml');
    const former = composeProject({
      name,
      env: { ...env, FORMER_IMAGE: formerImage },
      files: [join(folder, 'docker-compose.yml'), override],
    });
    await former.compose('up', '-d', '--wait', '--wait-timeout', '600');
    const shown = await until('the former hub is filled', async () => {
      const titles = await seeHub(await former.origin('query-api', 3000), adminToken).titles();
      return titles.length > 20 ? titles : undefined;
    });
    leftByFormer.push(...(await namelessVolumes(name)));
    await now.compose('up', '-d', '--wait', '--wait-timeout', '600', '--remove-orphans');
    const hub = seeHub(await now.origin('front', 3000), adminToken);
    // The former version may be stopped before it has read every source.
    expect(await hub.titles()).toEqual(expect.arrayContaining(shown));
    expect(await hub.refresh('runrate-journal')).toMatch(/fetched|unchanged/);
    const titles = await hub.titles();
    expect(titles).toEqual(expect.arrayContaining(shown));
    expect(new Set(titles).size).toBe(titles.length);
  },
);

test('RUN-34 programs are replaced one after the other while every answer comes', async () => {
  await now.compose('up', '-d', '--wait', '--wait-timeout', '600', '--scale', 'query-api=2');
  let hub: HubSeen = seeHub(await now.origin('front', 3000), adminToken);
  await hub.articles();
  const traffic = sendTraffic(hub);
  for (const service of ['projector', 'ingest', 'query-api']) {
    const replaced = await now.containers(service);
    const scale = ['--scale', `${service}=${replaced.length * 2}`];
    await now.compose('up', '-d', '--wait', '--no-deps', '--no-recreate', ...scale, service);
    await docker(['stop', '--time', '30', ...replaced]);
    await docker(['rm', ...replaced]);
    await now.compose(
      'up',
      '-d',
      '--wait',
      '--no-deps',
      '--no-recreate',
      '--scale',
      `${service}=${replaced.length}`,
      service,
    );
    expect((await now.containers(service)).filter((left) => replaced.includes(left))).toEqual([]);
  }
  const { answers, failures } = await traffic.stop();
  process.stdout.write(`replaced all programs under ${answers} requests, ${failures.length} failed\n`);
  expect(answers).toBeGreaterThan(20);
  expect(failures).toEqual([]);
  hub = seeHub(await now.origin('front', 3000), adminToken);
  expect(await hub.refresh('runrate-journal')).toMatch(/fetched|unchanged/);
});
