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
const named = readNamedRows(/\.(test|e2e)\.tsx?$/);
const namedByBrowser = readNamedRows(/\.e2e\.ts$/);
const areas = Map.groupBy(rows, (row) => row.replace(/-\d+$/, ''));

let total = 0;
for (const [area, ids] of areas) {
  const shown = ids.filter((id) => named.has(id));
  total += shown.length;
  const missing = ids.filter((id) => !named.has(id)).map((id) => id.slice(area.length + 1));
  const rest = missing.length === 0 ? '' : `   without a test: ${missing.join(' ')}`;
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
      /(?:test|it|describe)[\w.]*\(\s*['"`]((?:[A-Z]+-\d{2,3}[ ,]+)+)/g,
    );
    for (const title of titles) {
      for (const id of (title[1] ?? '').matchAll(/[A-Z]+-\d{2,3}/g)) ids.add(id[0]);
    }
  }
  return ids;
}
