import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const program = join(import.meta.dirname, 'testing/one-title.ts');

/** Coverage as V8 writes it. */
const coverageSchema = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({
          ranges: z.array(z.object({ startOffset: z.number(), endOffset: z.number(), count: z.number() })),
        }),
      ),
    }),
  ),
});

/** Functions with the word that mean something else. */
const otherTitles: Readonly<Record<string, string>> = {
  'service/src/markup/safe-html.ts': 'the attribute of an element',
};

/** Stretches of code that ran, as `file|start|end`. */
async function runStretches(articles: number): Promise<Set<string>> {
  await using folder = await makeTemporaryFolder();
  const { ended } = runProcess(program, {
    args: [String(articles)],
    env: { NODE_V8_COVERAGE: folder.path },
  });
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([0, '']);
  const ran = new Set<string>();
  for (const report of readdirSync(folder.path)) {
    const { result } = coverageSchema.parse(JSON.parse(readFileSync(join(folder.path, report), 'utf8')));
    for (const { url, functions } of result) {
      const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '..';
      if (!/^(?!testkit)[a-z-]+\/src\//.test(file) || file.includes('/testing/')) continue;
      for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges))
        if (count > 0) ran.add(`${file}|${startOffset}|${endOffset}`);
    }
  }
  return ran;
}

test('the README names every file that reads or writes a title between a feed and the answers of the API', async () => {
  const before = await runStretches(0);
  const measured = new Set<string>();
  for (const stretch of await runStretches(1)) {
    if (before.has(stretch)) continue;
    const [file = '', start, end] = stretch.split('|');
    const code = readFileSync(join(root, file), 'utf8').slice(Number(start), Number(end));
    if (/\btitle\b/i.test(code) && !(file in otherTitles)) measured.add(file);
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, section = ''] = /\n## How an article's title travels\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const listed = [...section.matchAll(/\]\(([^)]+\.tsx?)\)/g)].map(([, file = '']) => file);
  expect([...measured].filter((file) => !listed.includes(file))).toEqual([]);
  // Shapes run nothing, whole items pass through a route, pages are built, and the day's edition is frozen later.
  const notRun = listed.filter((file) => !measured.has(file));
  expect(notRun.filter((file) => !/^(?:contracts|web)\/|\/(?:routes|editions)\//.test(file))).toEqual([]);
  const passing = /^(?:contracts\/src|query-api\/src)\/routes\/|^web\/src\/api\//;
  const naming = listed.filter((file) => !passing.test(file));
  expect(naming.filter((file) => !/title/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
}, 120_000);
