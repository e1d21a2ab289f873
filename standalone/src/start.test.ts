import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
const oneSource = 'sources:\n  - { id: a, kind: articles, name: A, url: "http://127.0.0.1:9/feed" }\n';

async function startWith(yaml: string, env: Record<string, string> = {}) {
  const folder = await makeTemporaryFolder();
  const config = join(folder.path, 'hub.yaml');
  await writeFile(config, yaml);
  const hub = runProcess(main, {
    env: { HUB_CONFIG: config, DATA_DIR: join(folder.path, 'data'), PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  return { hub, folder };
}

test('a wrong configuration lists every error with its path and ends with status 1', async () => {
  const { hub, folder } = await startWith(
    'sources:\n  - { id: Not Kebab, kind: articles, name: A, url: "ftp://x" }\n  - { id: b, kind: nonsense }\ntheme: pink\ncolour: red\n',
  );
  await using _ = folder;
  const { code, stderr } = await hub.ended;
  expect(code).toBe(1);
  for (const place of ['sources.0.id', 'sources.0.url', 'sources.1.kind', 'theme', 'colour']) {
    expect(stderr).toContain(place);
  }
  expect(stderr).not.toContain('    at ');
});

test('a schedule that is none, and a configuration of comments only, are said with the path', async () => {
  const wrong = await startWith(oneSource.replace(' }', ', schedule: "every full hour" }'));
  const empty = await startWith('# sources:\n');
  await using _ = wrong.folder;
  await using __ = empty.folder;
  const { code, stderr } = await wrong.hub.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('sources.0.schedule: must be a cron expression');
  expect(await empty.hub.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('sources: ') });
});

test('a list in another file that is not there is named with where it is named', async () => {
  const { hub, folder } = await startWith(`companies: none.yaml\n${oneSource}`);
  await using _ = folder;
  const { code, stderr } = await hub.ended;
  expect(code).toBe(1);
  expect(stderr).toContain(join(folder.path, 'none.yaml'));
  expect(stderr).toContain('`companies`');
});

test('a configuration that is not YAML, or not there, is said in a sentence', async () => {
  const broken = await startWith('sources: [ { id: a');
  const absent = await startWith(oneSource, { HUB_CONFIG: '/no/such/hub.yaml' });
  await using _ = broken.folder;
  await using __ = absent.folder;
  expect(await broken.hub.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('is not YAML') });
  expect(await absent.hub.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('HUB_CONFIG') });
});

test('wrong variables are all named at once', async () => {
  const { hub, folder } = await startWith(oneSource, {
    PORT: 'http',
    LOG_LEVEL: 'loud',
    ADMIN_TOKEN: 'short',
    PUBLIC_URL: 'hub.example/path',
  });
  await using _ = folder;
  const { code, stderr } = await hub.ended;
  expect(code).toBe(1);
  for (const name of ['PORT', 'LOG_LEVEL', 'ADMIN_TOKEN', 'PUBLIC_URL']) expect(stderr).toContain(name);
});

test('RUN-01 RUN-02 a misspelt token, or none behind a proxy, ends the start in a sentence', async () => {
  for (const [env, sentence] of [
    [
      { ADMIN_TOKN: 'correct-horse-battery' },
      '  ADMIN_TOKN: there is no such variable; ADMIN_TOKEN is meant',
    ],
    [{ PUBLIC_URL: 'https://hub.example' }, '  ADMIN_TOKEN: must be set to a secret'],
    [{ TRUST_PROXY: '1' }, '  ADMIN_TOKEN: must be set to a secret'],
    [{ PUBLIC_URL_FILE: '/run/url' }, '  PUBLIC_URL_FILE: only a secret can be given in a file'],
  ] as const) {
    const { hub, folder } = await startWith(oneSource, env);
    await using _ = folder;
    const { code, stderr } = await hub.ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr).not.toContain('    at ');
  }
}, 120_000);

test('an argument, such as --help, is answered with what sets the hub instead', async () => {
  await using hub = runProcess(main, { args: ['--help'] });
  const { code, stderr } = await hub.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('--help');
  for (const page of ['.env.example', 'docs/configuration.md']) expect(stderr).toContain(page);
});

test('only some of the real engines configured: the missing ones are named', async () => {
  const { hub, folder } = await startWith(oneSource, { KAFKA_BROKERS: '127.0.0.1:9092' });
  await using _ = folder;
  const { code, stderr } = await hub.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('MONGODB_URL');
  expect(stderr).toContain('ELASTICSEARCH_URL');
});

test('a busy port is named, with the way to change it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { hub, folder } = await startWith(oneSource, { PORT: String(port) });
  await using _ = folder;
  const { code, stderr } = await hub.ended;
  taken.close();
  expect(code).toBe(1);
  expect(stderr).toContain(String(port));
  expect(stderr).toContain('PORT');
  expect(stderr).not.toContain('    at ');
});

test('a host that is no address of the machine, and a data directory that is none, are said in a sentence', async () => {
  const elsewhere = await startWith(oneSource, { HOST: '192.0.2.1' });
  await using _ = elsewhere.folder;
  const noFolder = await startWith(oneSource, { DATA_DIR: join(elsewhere.folder.path, 'hub.yaml') });
  await using __ = noFolder.folder;
  for (const [{ ended }, name] of [
    [elsewhere.hub, 'HOST'],
    [noFolder.hub, 'DATA_DIR'],
  ] as const) {
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toContain(name);
    expect(stderr).not.toContain('    at ');
  }
});

test('a damaged data file is reported and left as it is', async () => {
  const folder = await makeTemporaryFolder();
  await using _ = folder;
  const dataDir = join(folder.path, 'data');
  await mkdir(dataDir);
  const rubbish = 'this was a database once\n'.repeat(400);
  await writeFile(join(dataDir, 'views.db'), rubbish);
  const { hub, folder: other } = await startWith(oneSource, { DATA_DIR: dataDir });
  await using __ = other;
  const { code, stderr } = await hub.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('views.db');
  expect(await readFile(join(dataDir, 'views.db'), 'utf8')).toBe(rubbish);
});

test('SIGTERM ends the process with status 0 within 10 s', async () => {
  const { hub, folder } = await startWith(oneSource);
  await using _ = folder;
  await hub.line(/^ready http:/);
  const asked = performance.now();
  hub.kill('SIGTERM');
  const { code } = await hub.ended;
  expect(code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});
