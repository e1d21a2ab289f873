import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('every file the README links to is there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map((match) => match[1] ?? '');
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
});

test('OWN-28 each command that the README tells an owner installs what is missing first', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, section = ''] = /\n## Your own hub\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const named = [...new Set(Array.from(section.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name))];
  expect(named).toEqual(expect.arrayContaining(['new', 'source', 'check-config', 'start:live', 'backup']));
  const setUp = named.filter((name) => scripts[`pre${name}`]?.startsWith('node scripts/setup.mjs'));
  expect(setUp).toEqual(named);
});
