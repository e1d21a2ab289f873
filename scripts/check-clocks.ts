// Finds every comparison of times and rejects unjudged ones: order comes from the log, never from a clock.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Span, Visitor } from 'oxc-parser';
import { judgedComparisons } from './judged-comparisons.ts';
import { isTestFile, listSourceFiles, programWorkspaces, toFileName } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const isTime = /\b(?:\w*(?:At|Until|Since|Time)|since|until|now|clock|Date\.parse|toInstant)\b|\.at\b(?!\()/;
const orders = new Set(['<', '>', '<=', '>=']);
const comparers = new Set(['localeCompare', 'compareText']);

const faults: string[] = [];
for (const path of listSourceFiles(root)) {
  const file = toFileName(root, path);
  if (!programWorkspaces.includes(file.split('/')[0] ?? '') || isTestFile(file) || file.includes('/bench/'))
    continue;
  const source = readFileSync(path, 'utf8');
  if (!isTime.test(source)) continue;
  const judged = judgedComparisons.flatMap(({ places }) => places[file] ?? []);
  const found = new Set(findComparisons(file, source));
  for (const text of found) if (!judged.includes(text)) faults.push(`${file}: not judged: ${text}`);
  for (const text of judged) if (!found.has(text)) faults.push(`${file}: judged, but gone: ${text}`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) {
  process.stderr.write(
    'Two records are ordered by their place in the log. A comparison of times that orders none is listed with its ' +
      'reason in scripts/judged-comparisons.ts (docs/decisions/0015-one-order-the-logs.md).\n',
  );
}
process.exit(faults.length === 0 ? 0 : 1);

/** Source text of each comparison that involves a time, with whitespace collapsed. */
function findComparisons(file: string, source: string): string[] {
  const found: string[] = [];
  const take = (node: Span, ...compared: readonly Span[]) => {
    if (compared.some(({ start, end }) => isTime.test(withoutInner(source.slice(start, end)))))
      found.push(source.slice(node.start, node.end).replace(/\s+/g, ' '));
  };
  const visitor = new Visitor({
    BinaryExpression(node) {
      if (orders.has(node.operator)) take(node, node.left, node.right);
    },
    CallExpression(node) {
      const { callee, arguments: compared } = node;
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
      if (comparers.has(name)) take(node, callee, ...compared);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

/** Drops the bodies of arrow functions, which are not part of the comparison itself. */
function withoutInner(text: string): string {
  return text.replace(/=>[\s\S]*/, '');
}
