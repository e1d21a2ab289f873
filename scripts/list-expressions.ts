import { readFileSync } from 'node:fs';
import {
  type Argument,
  type CallExpression,
  type NewExpression,
  parseSync,
  type Span,
  Visitor,
} from 'oxc-parser';
import { isTestFile, listSourceFiles, programWorkspaces, toFileName } from './source-files.ts';

export interface Expression {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Workspaces whose code handles untrusted text: feeds, pages, headers, queries, mail addresses. */
// The API's process renders the pages too.
const workspaces = [...programWorkspaces, 'web'];

/** Every regular expression in these workspaces, literal or built with `RegExp`. */
export function listExpressions(root: string): Expression[] {
  return listSourceFiles(root).flatMap((path) => {
    const file = toFileName(root, path);
    const isMeant = workspaces.some((workspace) => file.startsWith(`${workspace}/src/`)) && !isTestFile(file);
    return isMeant ? readExpressions(file, readFileSync(path, 'utf8')) : [];
  });
}

function readExpressions(file: string, text: string): Expression[] {
  const found: Expression[] = [];
  const texts = new Map<string, string>();
  const take = ({ start }: Span, source: string, flags: string) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ place: `${file}:${line}`, source, flags });
  };
  /** `RegExp(…)` with or without `new`; `source` is empty if it is only known at run time. */
  const takeBuilt = (node: NewExpression | CallExpression) => {
    const { callee, arguments: given } = node;
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const [source = '', flags = ''] = given.map((one) => toText(one, texts) ?? '');
    take(node, source, flags);
  };
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init ? toText(init, texts) : undefined;
      if (id.type === 'Identifier' && value !== undefined) texts.set(id.name, value);
    },
    Literal(node) {
      if ('regex' in node) take(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: takeBuilt,
    CallExpression: takeBuilt,
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** Text that is known statically: a literal, or a template of such texts. */
function toText(node: Argument, texts: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') return texts.get(node.name);
  const isRaw = node.type === 'TaggedTemplateExpression';
  const template = isRaw ? node.quasi : node;
  if (template.type !== 'TemplateLiteral') return undefined;
  const parts = template.expressions.map((part) => toText(part, texts));
  if (parts.includes(undefined)) return undefined;
  const fixed = template.quasis.map(({ value }) => (isRaw ? value.raw : (value.cooked ?? value.raw)));
  return fixed.map((piece, index) => piece + (parts[index] ?? '')).join('');
}
