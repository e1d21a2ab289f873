import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { findEngine, obtainParts } from './machine.ts';
import { chooseSuites } from './suites.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Stubs the docker command with a shell `case` over its first argument. */
async function withDocker(cases: string, check: () => Promise<void>): Promise<void> {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'docker');
  writeFileSync(path, `#!/bin/sh\ncase "$1" in\n${cases}\nesac\n`);
  chmodSync(path, 0o755);
  vi.stubEnv('DOCKER_COMMAND', path);
  await check();
}

const [image, , compose] = chooseSuites([]);

test('RUN-34 an engine that answers and cannot pull is said with the image, the reason and what to do', async () => {
  const cases = 'image) exit 1;;\npull) echo "lookup registry.example: no such host" >&2; exit 1;;';
  await withDocker(cases, async () => {
    expect(image && (await obtainParts(image, ''))).toBe(
      "the Docker engine can't pull node:24-slim (lookup registry.example: no such host). Run npm run images to make the images from packages.",
    );
  });
});

test('RUN-34 without Compose the suites that need it say so, and the others run', async () => {
  await withDocker('compose) exit 1;;', async () => {
    expect(image && (await obtainParts(image, ''))).toBeNull();
    expect(compose && (await obtainParts(compose, ''))).toMatch(/^docker compose is missing\. Install it/);
  });
});

test('RUN-34 no engine, and no docker command, are told apart', async () => {
  await using stack = new AsyncDisposableStack();
  await withDocker('version) exit 1;;', async () => {
    expect(await findEngine('', stack)).toMatch(/^no Docker engine answers\. Start one/);
    vi.stubEnv('DOCKER_COMMAND', '/nowhere/docker');
    expect(await findEngine('', stack)).toBe('there is no docker command. Install Docker.');
  });
});
