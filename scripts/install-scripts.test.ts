import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, '..', path), 'utf8');
}

interface LockedPackage {
  version?: string;
  link?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };

test('S10 no package of a stranger runs a script at its installation unless SECURITY.md says why', () => {
  const withScript = Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => place !== '' && hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(withScript).toContain('node');
  // Every script is decided on, and no decision is left for a package that is gone.
  expect([...new Set(withScript)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  const reasons = read('SECURITY.md');
  for (const name of Object.keys(allowScripts)) {
    expect([name, reasons.includes(`| \`${name}\` |`)]).toEqual([name, true]);
  }
  const run = Object.entries(allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(run).toEqual([['node', true]]);
});

test('S10 what is installed is what was locked: a version and a hash for every package', () => {
  const strangers = Object.entries(packages).filter(
    ([place, { link }]) => /node_modules/.test(place) && !link,
  );
  expect(strangers.length).toBeGreaterThan(100);
  for (const [place, { version, integrity }] of strangers) {
    expect([place, version === undefined]).toEqual([place, false]);
    expect([place, /^sha512-/.test(integrity ?? '')]).toEqual([place, true]);
  }
});
