import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSourceFiles } from './source-files.ts';

/** A regular expression of the code. */
export interface Expression {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Workspaces whose code meets text of strangers: feeds, pages, headers, queries, mail addresses. */
const workspaces = ['contracts', 'engines', 'service', 'ingest', 'enrich', 'projector', 'query-api'];
/** Tests, and what only tests use. */
const isTest = /\.(?:test|soak)\.ts$|\/(?:conformance|testing)\/|\/test-[\w-]+\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Every regular expression in the code of these workspaces, written as such or built by `RegExp`. */
export function listExpressions(root: string): Expression[] {
  return listSourceFiles(root).flatMap((path) => {
    const file = relative(root, path).split(sep).join('/');
    const isMeant =
      workspaces.some((workspace) => file.startsWith(`${workspace}/src/`)) && !isTest.test(file);
    return isMeant ? readExpressions(file, readFileSync(path, 'utf8')) : [];
  });
}

function readExpressions(file: string, text: string): Expression[] {
  const { program } = parseSync(file, text);
  const found: Expression[] = [];
  const texts = new Map<string, string>();
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') noteText(node, texts);
    const written = toLiteral(node) ?? toBuilt(node, texts);
    if (written === undefined) return;
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ place: `${file}:${line}`, ...written });
  });
  return found;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) visit(entry, see);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) see(value);
    for (const part of Object.values(value)) visit(part, see);
  }
}

function isNode(value: object): value is Node {
  return 'type' in value && typeof value.type === 'string' && 'start' in value;
}

function toLiteral(node: Node): { source: string; flags: string } | undefined {
  const regex = node.type === 'Literal' ? node['regex'] : undefined;
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex))
    return undefined;
  return { source: String(regex.pattern), flags: String(regex.flags) };
}

/** `RegExp(…)` with or without `new`; its source is empty where it is only known when the code runs. */
function toBuilt(
  node: Node,
  texts: ReadonlyMap<string, string>,
): { source: string; flags: string } | undefined {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const { callee, arguments: [source, flags] = [] } = node as unknown as { callee: Node; arguments: Node[] };
  if (callee.type !== 'Identifier' || callee['name'] !== 'RegExp') return undefined;
  return { source: toText(source, texts) ?? '', flags: toText(flags, texts) ?? '' };
}

function noteText({ id, init }: Node, texts: Map<string, string>): void {
  const name = isRecord(id) ? id['name'] : undefined;
  const text = isRecord(init) ? toText(init as Node, texts) : undefined;
  if (typeof name === 'string' && text !== undefined) texts.set(name, text);
}

/** Text that the code says outright: a literal, or a template of such texts. */
function toText(node: Node | undefined, texts: ReadonlyMap<string, string>): string | undefined {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node?.type === 'Identifier') return texts.get(String(node['name']));
  const isRaw = node?.type === 'TaggedTemplateExpression';
  const template = (isRaw ? node['quasi'] : node) as Node | undefined;
  if (template?.type !== 'TemplateLiteral') return undefined;
  const quasis = template['quasis'] as { value: { raw: string; cooked: string } }[];
  const parts = (template['expressions'] as Node[]).map((part) => toText(part, texts));
  if (parts.includes(undefined)) return undefined;
  return quasis.map(({ value }, index) => (isRaw ? value.raw : value.cooked) + (parts[index] ?? '')).join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
