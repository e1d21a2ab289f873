import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, docker, imageTag, root, tryBuild, tryDocker } from './docker.ts';

const run = (...command: string[]) => docker(['run', '--rm', '--network=none', imageTag, ...command]);

interface ImageFacts {
  readonly Size: number;
  readonly Config: {
    readonly User: string;
    readonly Volumes: unknown;
    readonly Labels: Record<string, string>;
    readonly Healthcheck?: { readonly Test: readonly string[] };
  };
  readonly RootFS: { readonly Layers: readonly string[] };
}

test('RUN-34 the image is at most 350 MB, runs as a user without rights, and says what it is and how it is', async () => {
  const [facts] = JSON.parse(await docker(['image', 'inspect', imageTag])) as ImageFacts[];
  if (!facts) throw new Error('no image');
  process.stdout.write(`image: ${Math.round(facts.Size / 1e6)} MB, ${facts.RootFS.Layers.length} layers\n`);
  expect(facts.Size / 1e6).toBeLessThanOrEqual(350);
  expect(facts.Config.User).toBe('1000:1000');
  // A volume declared by the image would create a new anonymous volume on each start.
  expect(facts.Config.Volumes ?? null).toBeNull();
  expect(facts.Config.Labels).toMatchObject({
    'org.opencontainers.image.title': 'Runrate',
    'org.opencontainers.image.licenses': 'MIT',
    'org.opencontainers.image.version': expect.stringMatching(/^\d/),
  });
  expect(facts.Config.Healthcheck?.Test).toEqual(['CMD', 'healthy', '3000']);
});

test('RUN-34 the image holds no tools of tests and no link that leads nowhere, and lists what it holds', async () => {
  const names = (await run('sh', '-c', 'ls node_modules node_modules/@*')).split('\n');
  expect(names).toContain('express');
  for (const tool of [
    'playwright',
    'playwright-core',
    '@playwright/test',
    'testcontainers',
    'vitest',
    'vite',
  ]) {
    expect([tool, await run('sh', '-c', `ls -d node_modules/${tool} 2>/dev/null || true`)]).toEqual([
      tool,
      '',
    ]);
  }
  expect(await run('find', '/app', '-xtype', 'l')).toBe('');
  expect(await run('find', '/app', '-name', '*.test.ts', '-not', '-path', '*/node_modules/*')).toBe('');
  expect(await run('find', '/app', '-writable', '-not', '-type', 'l')).toBe('');
  const bill = JSON.parse(await run('cat', 'sbom.json')) as {
    bomFormat: string;
    components: readonly { name: string }[];
  };
  process.stdout.write(`bill of materials: ${bill.bomFormat}, ${bill.components.length} components\n`);
  expect(bill.components.map(({ name }) => name)).toContain('express');
});

test('RUN-34 a changed source leaves the layers of the libraries as they are', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'runrate-context-'));
  const tag = `${imageTag}-changed`;
  try {
    const ignored = new Set(['node_modules', '.git', '.data', '.engines', 'dist', 'test-results', 'corpora']);
    await cp(root, copy, {
      recursive: true,
      filter: (source) => !ignored.has(source.split('/').at(-1) ?? ''),
    });
    const changed = join(copy, 'service/src/index.ts');
    await writeFile(changed, `${await readFile(changed, 'utf8')}// changed\n`);
    const built = await tryBuild(['--tag', tag, copy]);
    const steps = (built.stdout + built.stderr).split('\n');
    const step = /^#(\d+) \[libraries [^\]]+\] RUN .*npm ci/;
    const number = steps.map((line) => step.exec(line)?.[1]).find((found) => found !== undefined);
    expect(built.code).toBe(0);
    expect(steps).toContain(`#${number} CACHED`);
  } finally {
    await tryDocker(['rmi', tag]);
    await rm(copy, { recursive: true });
  }
});

test('RUN-34 for another architecture nothing is emulated: no command runs in the last stage', async () => {
  const tag = `${imageTag}-arm64`;
  // Starts from scratch, so that no base image of that architecture is needed.
  const args = ['--build-arg', 'NODE=scratch', '--build-arg', 'BUILD_NODE=node:24-slim'];
  await build('--platform=linux/arm64', '--tag', tag, ...args, root);
  expect(await docker(['image', 'inspect', '--format', '{{.Architecture}}', tag])).toBe('arm64');
  await docker(['rmi', tag]);
});
