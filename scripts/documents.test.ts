import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');

const pages = [
  ...[
    'README.md',
    'AGENTS.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'sample-world/README.md',
    'web/README.md',
  ],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The anchor GitHub gives a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

test('every link of a page leads to a file that is there, and to a heading that is in it', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(
      ([, target = '', anchor]) => ({
        from: path,
        to: target === '' ? path : join(dirname(path), target),
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(60);
  const dead = links.filter(({ to, anchor }) => {
    if (!existsSync(join(root, to))) return true;
    if (anchor === undefined) return false;
    const headings = readFileSync(join(root, to), 'utf8').matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, heading = '']) => toAnchor(heading) === anchor);
  });
  expect(dead).toEqual([]);
});

test('every npm command a page names is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => [path, name] as const),
  );
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(([, name]) => !(name in scripts))).toEqual([]);
});

test('every file of this repository that a page names is there', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const path = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+)\``, 'g');
  const named = pages.flatMap(({ path: page, text }) =>
    [...text.matchAll(path)].map(([, file = '']) => [page, file] as const),
  );
  expect(named.length).toBeGreaterThan(40);
  // Built or installed files are not in the repository.
  const made = (file: string) => file.startsWith('web/dist') || file.startsWith('node_modules/');
  expect(named.filter(([, file]) => !made(file) && !existsSync(join(root, file)))).toEqual([]);
});

test('every metric, and every line of the log or of /readyz that operators are told to look for, is in the code', () => {
  const code = listSourceFiles(root)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const operations = pages.find(({ path }) => path === join('docs', 'operations.md'))?.text ?? '';
  const metrics = [...operations.matchAll(/`(runrate_\w+)/g)].map(([, name = '']) => name);
  expect(metrics.length).toBeGreaterThan(8);
  expect(metrics.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  const lines = [...operations.matchAll(/^\| `a [^|]+\||^\| `(?:search holds|the stored)[^|]+\|/gm)]
    .flatMap(([cell]) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(7);
  expect(lines.filter((line) => !code.includes(`'${line}'`))).toEqual([]);
  // The code inserts the subject of these sentences.
  const ends = ['does not answer.', 'has no room to write: free some disk space.', 'is closing.'];
  for (const sentence of [
    ...[
      'The pages lag behind what was read:',
      'Search does not find what it should.',
      'The service is starting.',
    ],
    ...ends,
  ]) {
    expect([sentence, operations.includes(sentence), code.includes(sentence)]).toEqual([
      sentence,
      true,
      true,
    ]);
  }
});
