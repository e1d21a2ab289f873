import { z } from 'zod';

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type SchemaShape = z.output<typeof schemaShape>;

/** Writes a JSON schema as a TypeScript type: `Article[]`, `{ message: string }`. */
export function toWords(schema: unknown): string {
  const shape = schemaShape.safeParse(schema).data ?? {};
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? '';
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.map(toWords).join(' | ');
  if (shape.allOf) return shape.allOf.map(toWords).join(' & ');
  if (shape.type === 'array') {
    const item = toWords(shape.items);
    return /[ |&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (shape.type === 'object') return toObjectWords(shape);
  if (shape.type === 'integer' && shape.maximum !== undefined && shape.maximum < Number.MAX_SAFE_INTEGER) {
    return `integer, ${shape.minimum ?? 0} to ${shape.maximum}`;
  }
  return shape.type === undefined ? 'any' : [shape.type].flat().join(' | ');
}

function toObjectWords(shape: SchemaShape): string {
  const fields = toFields(shape);
  if (fields.length === 0) {
    const { additionalProperties: value } = shape;
    return value ? `{ [name]: ${toWords(value)} }` : '{}';
  }
  return `{ ${fields.map(({ name, required, words }) => `${name}${required ? '' : '?'}: ${words}`).join('; ')} }`;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly words: string;
}

export function toFields(schema: unknown): readonly Field[] {
  const { properties = {}, required = [] } = schemaShape.safeParse(schema).data ?? {};
  return Object.entries(properties).map(([name, value]) => ({
    name,
    required: required.includes(name),
    words: toWords(value),
  }));
}
