import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseChangelog } from './changelog.ts';
import { findNeeded, isPermissive, writeLicenses } from './licenses.ts';
import { bundleCommands, startScript } from './start-script.ts';
import { insistOnLater, withLockVersion, withVersion } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('RUN-30 there is one version: of the root, of every workspace, of what they need of each other, of the image', () => {
  const { version, workspaces } = JSON.parse(read('package.json')) as {
    version: string;
    workspaces: string[];
  };
  for (const file of ['package.json', ...workspaces.map((name) => `${name}/package.json`)]) {
    expect([file, read(file)]).toEqual([file, withVersion(read(file), version)]);
  }
  expect(read('package-lock.json')).toBe(withLockVersion(read('package-lock.json'), version));
  expect(read('Dockerfile')).toContain(`ARG VERSION=${version}\n`);
});

test('RUN-30 what is unreleased becomes the notes of the release, under its version and day', () => {
  const before = '# Changelog\n\n## Unreleased\n\n### Added\n\n- One.\n\n## 0.1.0 - 2026-01-01\n\n- First.\n';
  const { notes, changelog } = releaseChangelog(before, '0.2.0', '2026-11-24');
  expect(notes).toBe('### Added\n\n- One.\n');
  expect(changelog).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-24\n\n### Added\n\n- One.\n\n## 0.1.0 - 2026-01-01\n\n- First.\n',
  );
  expect(() => releaseChangelog(changelog, '0.3.0', '2026-11-25')).toThrow('nothing that is unreleased');
  expect(() => releaseChangelog('# Changelog\n', '0.2.0', '2026-11-24')).toThrow('it has 0');
  expect(() => releaseChangelog(`${before}\n## Unreleased\n`, '0.2.0', '2026-11-24')).toThrow('it has 2');
  expect(releaseChangelog(read('CHANGELOG.md'), '99.0.0', '2026-11-24').notes).toMatch(/^### Added\n\n- /);
});

test.each([
  ['0.2.0', '0.1.0', undefined],
  ['0.10.0', '0.9.9', undefined],
  ['1.0.0', '1.0.0-rc.2', undefined],
  ['1.0.0-rc.10', '1.0.0-rc.9', undefined],
  ['0.1.0', '0.1.0', 'is not after'],
  ['0.1.0-rc.1', '0.1.0', 'is not after'],
  ['v0.2.0', '0.1.0', 'is no version'],
  ['0.2', '0.1.0', 'is no version'],
])('RUN-30 from %s after %s: %s', (next, current, refusal) => {
  if (refusal === undefined) expect(() => insistOnLater(next, current)).not.toThrow();
  else expect(() => insistOnLater(next, current)).toThrow(refusal);
});

test('RUN-30 a library whose license is unknown or not permissive does not ship', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Apache-2.0', 'BSD-3-Clause'].every(isPermissive)).toBe(true);
  expect(['', 'GPL-3.0', 'MIT AND GPL-2.0', 'SEE LICENSE'].some(isPermissive)).toBe(false);
  const library = { name: 'left', version: '1.0.0', license: 'MIT', texts: ['Copyright somebody'] };
  expect(writeLicenses('Our license', [library])).toMatch(
    /Our license[\s\S]*left 1\.0\.0: MIT\n\nCopyright somebody\n$/,
  );
  expect(() => writeLicenses('', [library, { ...library, name: 'odd', license: 'GPL-3.0' }])).toThrow(
    'odd (GPL-3.0)',
  );
});

test('RUN-30 what a workspace needs is found as Node finds it, nested folders first', () => {
  const packages = {
    web: { dependencies: { a: '1', '@runrate/contracts': '1' } },
    contracts: { dependencies: { z: '1' } },
    'node_modules/@runrate/contracts': { link: true, dependencies: { z: '1' } },
    'node_modules/a': { dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/z': {},
  };
  expect(findNeeded(packages, 'web')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/z',
  ]);
});

test('RUN-30 a bundle runs the commands of an operator without npm, each as npm runs it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [name, program] of Object.entries(bundleCommands)) {
    expect(scripts[name]).toBe(`node --import ./scripts/load-env.mjs ${program}`);
  }
  const bundle = mkdtempSync(join(tmpdir(), 'bundle-'));
  mkdirSync(join(bundle, 'bin'));
  writeFileSync(join(bundle, 'bin/node'), '#!/bin/sh\nprintf "%s|" "$@"\n', { mode: 0o755 });
  writeFileSync(join(bundle, 'bin/runrate'), startScript, { mode: 0o755 });
  const started = (...args: string[]) =>
    spawnSync(join(bundle, 'bin/runrate'), args, { cwd: tmpdir(), encoding: 'utf8' }).stdout;
  const load = '--import|./scripts/load-env.mjs|';
  expect(started()).toBe(`${load}standalone/src/main.ts|`);
  expect(started('--sample')).toBe(`${load}standalone/src/main-sample.ts|`);
  expect(started('restore', '/a b', '--replace')).toBe(
    `${load}standalone/src/main-restore.ts|/a b|--replace|`,
  );
  rmSync(bundle, { recursive: true });
});
