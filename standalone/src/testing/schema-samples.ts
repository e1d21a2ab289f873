import { z } from 'zod';

/** The part of JSON Schema that events and calls use. */
export interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
}

const samples: Readonly<Record<string, string>> = {
  'date-time': '2026-03-04T09:00:00.000Z',
  date: '2026-03-04',
  base64: 'AQID',
  // Port 9 has no server.
  uri: 'http://127.0.0.1:9/',
};

export function sampleOf(node: Node): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  const [first] = node.anyOf ?? node.oneOf ?? [];
  if (first) return sampleOf(first);
  if (node.type === 'string') return sampleText(node);
  if (node.type === 'object') return mapProperties(node, sampleOf);
  if (node.prefixItems) return node.prefixItems.map(sampleOf);
  if (node.type === 'array') return node.items ? [sampleOf(node.items)] : [];
  if (node.type === 'boolean') return false;
  return node.type === 'null' ? null : Math.max(node.minimum ?? 1, 1);
}

function sampleText({ format, pattern = '', maxLength = 9 }: Node): string {
  const plain = 'sample'.slice(0, maxLength);
  const fits = [plain, '/sample', '2026-W10', 'USD', '09:30', '0001234567', '0001234567-26-000001'].find(
    (text) => new RegExp(pattern, 'u').test(text),
  );
  return samples[format ?? ''] ?? fits ?? plain;
}

function mapProperties({ properties = {} }: Node, map: (node: Node) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, map(node)]));
}

/** Yields the sample with `text` in place of each of its texts, one at a time. */
export function* variantsOf(node: Node, text: string): Generator<unknown> {
  if (node.const !== undefined || node.enum) return;
  for (const alternative of node.anyOf ?? node.oneOf ?? []) yield* variantsOf(alternative, text);
  if (node.type === 'string') yield text;
  for (const [place, part] of (node.prefixItems ?? []).entries()) {
    for (const value of variantsOf(part, text)) yield node.prefixItems?.map(sampleOf).with(place, value);
  }
  if (node.type === 'array' && node.items)
    for (const element of variantsOf(node.items, text)) yield [element];
  if (node.type !== 'object') return;
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    for (const value of variantsOf(property, text)) yield { ...mapProperties(node, sampleOf), [name]: value };
  }
}

const options = { io: 'input', unrepresentable: 'any' } as const;

export function toNode(schema: z.ZodType): Node {
  // Keeps only the keywords in `Node`.
  const { $defs = {}, ...node } = z.toJSONSchema(schema, {
    ...options,
    metadata: z.registry(),
  }) as Definition;
  return inline(node, $defs);
}

/** A schema that may refer to one of its definitions. */
interface Definition extends Node {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Definition>>;
}

/** Inlines each definition; would not end on a definition that contains itself. */
function inline({ $ref, ...node }: Definition, definitions: NonNullable<Definition['$defs']>): Node {
  const named = $ref === undefined ? undefined : definitions[$ref.replace('#/$defs/', '')];
  if (named) return inline(named, definitions);
  const each = (nodes: readonly Node[]) => nodes.map((one) => inline(one, definitions));
  return {
    ...node,
    ...(node.anyOf && { anyOf: each(node.anyOf) }),
    ...(node.oneOf && { oneOf: each(node.oneOf) }),
    ...(node.prefixItems && { prefixItems: each(node.prefixItems) }),
    ...(node.items && { items: inline(node.items, definitions) }),
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, property]) => [name, inline(property, definitions)]),
      ),
    }),
  };
}
