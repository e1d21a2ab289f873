// Rejects classes and declarations with a physical side in the web pages: `ms-2`, not `ml-2`, so that
// right-to-left pages are mirrored.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listSourceFiles, toFileName } from './source-files.ts';

/** Allowed uses of a physical side, by file. */
const meant: Readonly<Record<string, readonly string[]>> = {
  // Losses grow to the left in every language.
  'web/src/features/market-analysis/components/sector-trends.tsx': ['right-1/2'],
  // A play triangle points right.
  'web/src/components/video-still.tsx': ['ml-px', 'ml-0.5'],
  // Code is read left to right.
  'web/src/styles/reading.css': ['text-align: left'],
};
/** Centers an element in either direction. */
const middle = 'left-1/2';

const size = String.raw`-(?:\[[^\]]+\]|\d+(?:\.\d+)?(?:/\d+)?|auto|px|full)`;
const sides = `(?:ml|mr|pl|pr|left|right|scroll-m[lr]|scroll-p[lr])${size}`;
const edges = '(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-[\\w[\\]./-]+)?';
const classes = new RegExp(
  `(?<![\\w/.-])-?(?:${sides}|${edges}|(?:text|float|clear)-(?:left|right))(?![\\w/.-])`,
  'g',
);
const declarations =
  /(?<![\w-])(?:(?:margin|padding|border|inset)-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)|(?<![\w-])float:\s*(?:left|right)/g;

const root = join(import.meta.dirname, '..');
const faults: string[] = [];
for (const path of [...listSourceFiles(join(root, 'web/src')), ...listStyles()]) {
  const file = toFileName(root, path);
  if (isTestFile(file)) continue;
  const source = readFileSync(path, 'utf8');
  const found: readonly string[] = source.match(file.endsWith('.css') ? declarations : classes) ?? [];
  const allowed = [...(meant[file] ?? []), middle];
  for (const one of new Set(found))
    if (!allowed.includes(one)) faults.push(`${file}: ${one} is a physical side`);
  for (const one of meant[file] ?? [])
    if (!found.includes(one)) faults.push(`${file}: ${one} is allowed, but gone`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0)
  process.stderr.write(
    'Use the logical side (ms, pe, start, text-end), or list it in scripts/check-directions.ts with the reason.\n',
  );
process.exit(faults.length === 0 ? 0 : 1);

function listStyles(): string[] {
  const folder = join(root, 'web/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name));
}
