import { afterAll, beforeAll, expect } from 'vitest';
import { docker, until } from './docker.ts';

/** The longest that what removes itself may take: Testcontainers' reaper waits for ten seconds. */
const limitMs = 60_000;

/** Lists by kind; an untagged image is one that a build left. */
const lists = {
  containers: ['ps', '--all', '--quiet', '--no-trunc'],
  volumes: ['volume', 'ls', '--quiet'],
  networks: ['network', 'ls', '--quiet', '--no-trunc'],
  'untagged images': ['images', '--quiet', '--no-trunc', '--filter', 'dangling=true'],
} as const;

let before: readonly string[] = [];

// The hooks of this file surround those of the suite: hooks that end run in reverse order.
beforeAll(async () => {
  before = await listAll();
});

afterAll(async () => {
  const left = async () => (await listAll()).filter((one) => !before.includes(one));
  await until(
    'the suite has left nothing',
    async () => ((await left()).length === 0 ? true : undefined),
    limitMs,
  ).catch(() => {});
  expect(await left(), 'left on the Docker engine by this suite').toEqual([]);
});

async function listAll(): Promise<string[]> {
  const listed = await Promise.all(
    Object.entries(lists).map(async ([kind, command]) => {
      const ids = (await docker(command)).split('\n').filter(Boolean);
      return ids.map((id) => `${kind}: ${id}`);
    }),
  );
  return listed.flat();
}
