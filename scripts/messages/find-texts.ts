import { parseSync } from 'oxc-parser';

/** The part of a syntax tree node that is read here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** An interface text that is not a message: its node and that node's ancestors. */
export interface Found {
  readonly node: Node;
  readonly parents: readonly Node[];
  readonly text: string;
}

/** Properties and attributes whose text people read. */
const readable =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|text|description|heading|hint|lead|caption|message|legend|note|summary|emptyText|name)$/;
/** Attributes whose text is for programs. */
const technical =
  /^(className|.*ClassName|style|id|key|type|role|href|to|src|rel|target|d|viewBox|form|autoComplete|inputMode|name)$/;

const forPrograms =
  /^(cn|cva|matchMedia|querySelector\w*|getItem|setItem|dateFormat|dateParts|numberFormat)$/;

/** Words for keys, formats and the like that are the same in every language. */
const names = new Set([
  ...[
    'Enter',
    'Escape',
    'Tab',
    'Home',
    'End',
    'Backspace',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
  ],
  ...['PageUp', 'PageDown', 'Content-Type', 'Date', 'RSS', 'Atom', 'JSON', 'CSV', 'OPML', 'Runrate', 'Other'],
  ...['Bearer {}', 'Sat', 'Sun', 'Host, X-Forwarded-Proto'],
]);

/** Finds the texts in a source file that readers see and that are not messages. */
export function findTexts(file: string, source: string): Found[] {
  const { program } = parseSync(file, source);
  const found: Found[] = [];
  visit(program as unknown as Node, [], found);
  return found;
}

function visit(node: Node, parents: readonly Node[], found: Found[]): void {
  if (isLeftAlone(node)) return;
  const text = textOf(node);
  if (text !== undefined && !names.has(text.trim()) && isForReaders(node, parents, text))
    found.push({ node, parents, text });
  const inner = [...parents, node];
  for (const [field, value] of Object.entries(node)) {
    if (field === 'parent' || (field === 'key' && !node['computed'])) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inner, found);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Types, imports, errors for programmers, and text for programs. */
function isLeftAlone(node: Node): boolean {
  if (/^(TS(?!AsExpression|SatisfiesExpression|NonNull)|Import|Export(All)|Throw)/.test(node.type))
    return true;
  if (node.type === 'Property' && nameOf(node['key']) === '@type') return true;
  if (node.type === 'NewExpression') return /(Error|Refusal|Unavailable)$/.test(nameOf(node['callee']));
  if (node.type === 'JSXAttribute')
    return technical.test(nameOf(node['name'])) && !isNameInWords(node['name'], node['value']);
  if (node.type === 'CallExpression' && /^console\./.test(calleeOf(node))) return true;
  return node.type === 'CallExpression' && forPrograms.test(nameOf(node['callee']));
}

/** `name="Duration"` is a label of one of our components, `name="email"` a form field. */
function isNameInWords(name: unknown, value: unknown): boolean {
  return nameOf(name) === 'name' && isNode(value) && /^\p{Lu}/u.test(nameOf(value));
}

/** Full name of the called function, such as `console.error`. */
function calleeOf({ callee }: Node): string {
  return isNode(callee) && callee.type === 'MemberExpression'
    ? `${nameOf(callee['object'])}.${nameOf(callee['property'])}`
    : nameOf(callee);
}

export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'JSXNamespacedName') return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string'
    ? node['name']
    : typeof node['value'] === 'string'
      ? node['value']
      : '';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as readonly Node[])
    .map((quasi) => (quasi['value'] as { cooked: string }).cooked)
    .join('{}');
}

function isForReaders(node: Node, parents: readonly Node[], text: string): boolean {
  if (!/\p{L}/u.test(text.replaceAll('{}', ''))) return false;
  if (node.type === 'JSXText') return true;
  const parent = parents.at(-1);
  if (!parent) return false;
  if (isArgumentOf(parents, /^(t|rich)$/) && (parent['arguments'] as Node[])[0] === node) return false;
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(String(parent['operator']))) return false;
  if (
    parent.type === 'SwitchCase' ||
    parent.type === 'MemberExpression' ||
    parent.type === 'ExpressionStatement'
  )
    return false;
  if (isShown(node, parents)) return /\p{L}{2}/u.test(text);
  if (node.type === 'TemplateLiteral' && /\{\} [a-z]+( [a-z]+)*[.:]?$/.test(text)) return true;
  if (/^\p{Lu}{2,} \p{Ll}{3,}/u.test(text)) return true;
  return /^\p{Lu}\p{Ll}/u.test(text) && !/[/_]|^\w+-\w|^[A-Z][a-z]+[A-Z]/.test(text);
}

function isArgumentOf(parents: readonly Node[], callee: RegExp): boolean {
  const parent = parents.at(-1);
  return parent?.type === 'CallExpression' && callee.test(nameOf(parent['callee']));
}

/** A child of an element, or the value of a readable attribute or property, or one branch of such. */
function isShown(node: Node, parents: readonly Node[]): boolean {
  let inside = node;
  for (const parent of parents.toReversed()) {
    if (parent.type === 'JSXAttribute') return readable.test(nameOf(parent['name']));
    if (parent.type === 'Property')
      return /^(label|title|text|description|hint|message|heading|does)$/.test(nameOf(parent['key']));
    if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return true;
    const chosen =
      (parent.type === 'ConditionalExpression' && parent['test'] !== inside) ||
      (parent.type === 'LogicalExpression' && parent['right'] === inside) ||
      parent.type === 'JSXExpressionContainer' ||
      parent.type === 'TSAsExpression' ||
      parent.type === 'TSSatisfiesExpression';
    if (!chosen) return false;
    inside = parent;
  }
  return false;
}
