// Prints how many rows of docs/requirements.md are named by a test, by area, and which are not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const rows = [...text.matchAll(/^\| ([A-Z]+-\d{2,3}) /gm)].map((match) => match[1] ?? '');
/** Rows whose last column says `browser` must be tested in one. */
const browserRows = [...text.matchAll(/^\| ([A-Z]+-\d{2,3}) \|.*\|[^|]*\bbrowser\b[^|]*\|$/gm)].map(
  (match) => match[1] ?? '',
);
/** Rows whose last column is `by hand` have nothing a test could show. */
const byHand = new Set(
  [...text.matchAll(/^\| ([A-Z]+-\d{2,3}) \|.*\| by hand \|$/gm)].map(([, row]) => row ?? ''),
);
// Tests of ports, which each engine runs, lie in engines/src/conformance.
const named = readNamedRows(/\.(test|e2e)\.tsx?$|\/conformance\//);
const namedByBrowser = readNamedRows(/\.e2e\.ts$/);
const areas = Map.groupBy(rows, (row) => row.replace(/-\d+$/, ''));

let total = 0;
for (const [area, ids] of areas) {
  const shown = ids.filter((id) => named.has(id));
  total += shown.length;
  const numbersOf = (some: readonly string[]) => some.map((id) => id.slice(area.length + 1)).join(' ');
  const unnamed = ids.filter((id) => !named.has(id));
  const missing = unnamed.filter((id) => !byHand.has(id));
  const hand = unnamed.filter((id) => byHand.has(id));
  const rest =
    (missing.length === 0 ? '' : `   without a test: ${numbersOf(missing)}`) +
    (hand.length === 0 ? '' : `   by hand: ${numbersOf(hand)}`);
  process.stdout.write(
    `${area.padEnd(5)} ${String(shown.length).padStart(3)} of ${String(ids.length).padStart(3)}${rest}\n`,
  );
}
process.stdout.write(`total ${total} of ${rows.length}\n`);
const unseen = browserRows.filter((id) => !namedByBrowser.has(id));
process.stdout.write(
  `of those seen in a browser, named by a browser test: ${browserRows.length - unseen.length} of ${browserRows.length}${unseen.map((id) => ` ${id}`).join('')}\n`,
);
const unknown = [...named].filter((id) => areas.has(id.replace(/-\d+$/, '')) && !rows.includes(id));
if (unknown.length > 0) {
  process.stdout.write(`named by a test but not a row: ${unknown.join(' ')}\n`);
  process.exitCode = 1;
}

function readNamedRows(files: RegExp): Set<string> {
  const ids = new Set<string>();
  const tests = listSourceFiles(root).filter((path) => files.test(path));
  for (const path of tests) {
    const titles = readFileSync(path, 'utf8').matchAll(
      /(?:(?:test|it|describe)[\w.]*|\))\(\s*['"`]((?:[A-Z]+-?\d{1,3}[ ,]+)+)/g,
    );
    for (const title of titles) {
      for (const id of (title[1] ?? '').matchAll(/[A-Z]+-\d{2,3}/g)) ids.add(id[0]);
    }
  }
  return ids;
}
