import { afterAll, beforeAll, expect } from 'vitest';
import { docker, until } from './docker.ts';

/** Commands that list what may be left over, by kind; builds leave untagged images. */
const lists = {
  container: ['ps', '--all', '--format', '{{.Names}} of {{.Image}}'],
  volume: ['volume', 'ls', '--quiet'],
  network: ['network', 'ls', '--format', '{{.Name}}'],
  'untagged image': ['images', '--quiet', '--filter', 'dangling=true'],
} as const;

/** Testcontainers' reaper outlives the process it watches by ten seconds, then removes itself. */
const reaper = / of testcontainers\/ryuk:/;
const limitMs = 30_000;

let before: readonly string[] = [];

// These hooks surround those of the suite, since after-hooks run in reverse order.
beforeAll(async () => {
  before = await listAll();
});

afterAll(async () => {
  const left = async () => (await listAll()).filter((one) => !before.includes(one));
  const nothing = async () => ((await left()).length === 0 ? true : undefined);
  await until('nothing is left', nothing, limitMs).catch(() => {});
  expect(await left(), 'left on the Docker engine by this suite').toEqual([]);
});

async function listAll(): Promise<string[]> {
  const listed = await Promise.all(
    Object.entries(lists).map(async ([kind, command]) => {
      const lines = (await docker(command)).split('\n').filter((line) => line !== '' && !reaper.test(line));
      return lines.map((line) => `${kind} ${line}`);
    }),
  );
  return listed.flat();
}
