// Turns interface texts into messages: `node scripts/messages/extract.ts news web/src/features/news`.
// Replaces simple texts, with or without values, and lists the rest for manual work (docs/languages.md).
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isTestFile, listSourceFiles, toFileName } from '../source-files.ts';
import { type Found, findTexts, type Node, nameOf } from './find-texts.ts';

const root = join(import.meta.dirname, '../..');
const [folder = '', ...places] = process.argv.slice(2);
const catalogFile = join(root, 'messages/en', `${folder}.json`);
const catalog: Record<string, string> = JSON.parse(readFileSync(catalogFile, 'utf8'));

interface Change {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

for (const path of places.flatMap(listFiles)) extractFrom(path);
const sorted = Object.entries(catalog).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(catalogFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);

function listFiles(place: string): string[] {
  const path = join(root, place);
  const files = statSync(path).isDirectory() ? listSourceFiles(path) : [path];
  return files.filter((file) => !isTestFile(toFileName(root, file)) && !file.includes('/gallery/'));
}

function extractFrom(path: string): void {
  const source = readFileSync(path, 'utf8');
  const changes: Change[] = [];
  for (const found of findTexts(path, source)) {
    if (changes.some(({ start, end }) => found.node.start >= start && found.node.end <= end)) continue;
    const change = toChange(found, source);
    if (change) changes.push(change);
    else report(path, source, found);
  }
  if (changes.length === 0) return;
  let made = source;
  for (const { start, end, put } of changes.toSorted((one, other) => other.start - one.start))
    made = made.slice(0, start) + put + made.slice(end);
  writeFileSync(path, withImport(path, made));
}

function report(path: string, source: string, { node, text }: Found): void {
  const line = source.slice(0, node.start).split('\n').length;
  process.stdout.write(`${toFileName(root, path)}:${line}: by hand: ${text.trim()}\n`);
}

function toChange({ node, parents, text }: Found, source: string): Change | undefined {
  const parent = parents.at(-1);
  if (node.type === 'JSXText') return parent && toChildren(parent, node, source);
  const call = node.type === 'TemplateLiteral' ? toTemplateCall(node, source) : toCall(text, []);
  if (!call) return undefined;
  return { start: node.start, end: node.end, put: parent?.type === 'JSXAttribute' ? `{${call}}` : call };
}

/** Makes adjacent words and values of an element one message, if all its elements are self-closing. */
function toChildren(parent: Node, text: Node, source: string): Change | undefined {
  const children = parent['children'] as readonly Node[];
  const isMark = ({ type, closingElement }: Node) => type === 'JSXElement' && closingElement === null;
  const at = children.indexOf(text);
  if (!children.every((child) => isWords(child) || isMark(child))) return undefined;
  const from = children.slice(0, at).findLastIndex(isMark) + 1;
  const to = children.findIndex((child, place) => place > at && isMark(child));
  return toMessage(children.slice(from, to === -1 ? undefined : to), source);
}

function isWords({ type }: Node): boolean {
  return type === 'JSXText' || type === 'JSXExpressionContainer';
}

function toMessage(children: readonly Node[], source: string): Change | undefined {
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return undefined;
  const values: string[] = [];
  let text = '';
  for (const child of children) {
    if (child.type === 'JSXText') text += toIcu(toLine(String(child['value'])));
    else {
      const inner = child['expression'] as Node;
      if (inner.type === 'Literal' && typeof inner['value'] === 'string') text += toIcu(inner['value']);
      else {
        const name = addValue(inner, source, values);
        if (name === undefined) return undefined;
        text += `{${name}}`;
      }
    }
  }
  const before = source.slice(first.start, last.end);
  const start = before.slice(0, before.length - before.trimStart().length);
  const end = before.slice(before.trimEnd().length);
  return { start: first.start, end: last.end, put: `${start}{${toCall(text.trim(), values, true)}}${end}` };
}

/** Normalizes text like JSX: lines are trimmed and joined. */
function toLine(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

function toTemplateCall(node: Node, source: string): string | undefined {
  const values: string[] = [];
  const quasis = (node['quasis'] as readonly Node[]).map(({ value }) => (value as { cooked: string }).cooked);
  let text = toIcu(quasis[0] ?? '');
  for (const [at, expression] of (node['expressions'] as readonly Node[]).entries()) {
    const name = addValue(expression, source, values);
    if (name === undefined) return undefined;
    text += `{${name}}${toIcu(quasis[at + 1] ?? '')}`;
  }
  return toCall(text, values, true);
}

/** Adds a value of a message; returns its name, or `undefined` if it must be named by hand. */
function addValue(expression: Node, source: string, values: string[]): string | undefined {
  const code = source.slice(expression.start, expression.end);
  if (/Conditional|Logical|JSX|Template/.test(expression.type)) return undefined;
  const isCall = expression.type === 'CallExpression';
  const argument = isCall ? (expression['arguments'] as readonly Node[])[0] : undefined;
  const given = nameOf(isCall ? argument : expression);
  const name = /^\w+$/.test(given) ? given : 'value';
  const known = values.find((value) => value === name || value.startsWith(`${name}: `));
  if (known !== undefined) return known === (code === name ? name : `${name}: ${code}`) ? name : undefined;
  values.push(code === name ? name : `${name}: ${code}`);
  return name;
}

function toCall(text: string, values: readonly string[], isEscaped = false): string {
  const id = nameMessage(isEscaped ? text : toIcu(text));
  const filled = values.length > 0 ? `, { ${values.join(', ')} }` : '';
  return `t('${folder}.${id}'${filled})`;
}

/** Names a message after its first five words; equal texts in a folder share a name. */
function nameMessage(text: string): string {
  const words =
    text
      .replaceAll(/\{\w+\}/g, ' ')
      .replaceAll(/['’]/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const base = words.slice(0, 5).join('-') || 'text';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}-${count}`;
    if (catalog[name] !== undefined && catalog[name] !== text) continue;
    catalog[name] = text;
    return name;
  }
}

/** Escapes characters with a meaning in ICU messages, and decodes HTML entities. */
function toIcu(text: string): string {
  return text
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll(/[{}<]/g, "'$&'");
}

function withImport(path: string, source: string): string {
  if (/from '[./]*\/lib\/messages\.ts'|from '\.\/messages\.ts'/.test(source)) return source;
  const way = relative(dirname(path), join(root, 'web/src/lib/messages.ts'));
  const line = `import { t } from '${way.startsWith('.') ? way : `./${way}`}';\n`;
  const first = source.search(/^import /m);
  return first === -1 ? `${line}\n${source}` : source.slice(0, first) + line + source.slice(first);
}
