import { parseSync } from 'oxc-parser';
import { isNode, type Node, nameOf } from './find-texts.ts';

/** A use of a message: its id and the names of its values and tags; `undefined` if they can't be read. */
export interface Use {
  readonly id: string;
  readonly names: ReadonlySet<string> | undefined;
}

/** Finds the messages a source file uses in calls of `t`, `rich` and `say`. */
export function findUses(file: string, source: string): Use[] {
  const uses: Use[] = [];
  if (/\b(t|rich|say)\(/.test(source)) visit(parseSync(file, source).program as unknown as Node, uses);
  return uses;
}

function visit(node: Node, uses: Use[]): void {
  if (node.type === 'CallExpression' && /^(t|rich|say)$/.test(nameOf(node['callee']))) {
    const [id, ...filled] = node['arguments'] as readonly Node[];
    if (id?.type === 'Literal' && /^[\w-]+\.[\w-]+$/.test(String(id['value'])))
      uses.push({ id: String(id['value']), names: namesOf(nameOf(node['callee']), filled) });
  }
  for (const [field, value] of Object.entries(node)) {
    if (field === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, uses);
  }
}

function namesOf(callee: string, filled: readonly Node[]): ReadonlySet<string> | undefined {
  const [tags, values] = callee === 'rich' ? filled : [undefined, filled[0]];
  const ofTags = tags ? keysOf(tags) : [];
  const ofValues = values ? keysOf(values) : [];
  if (!ofTags || !ofValues) return undefined;
  return new Set([...ofTags.map((name) => `<${name}>`), ...ofValues]);
}

function keysOf(node: Node): string[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const properties = node['properties'] as readonly Node[];
  if (properties.some(({ type }) => type !== 'Property')) return undefined;
  return properties.map(({ key }) => nameOf(key));
}
