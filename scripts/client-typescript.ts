import { openCalls } from './open-calls.ts';
import type { Contract } from './openapi-contract.ts';

type Json = Readonly<Record<string, unknown>>;

/** Generates types for every public call, and for each schema they use. */
export function toTypeScript({ operations, schemas }: Contract): string {
  const named = new Set<string>();
  const calls = openCalls(operations).map(({ path, query, answer }) => {
    const parameters = query.map(
      ({ name, required, schema }) => `${toKey(name)}${required ? '' : '?'}: ${toType(schema, named)};`,
    );
    return `  'GET ${path}': { query: { ${parameters.join(' ')} }; answer: ${toType(answer, named)} };`;
  });
  const shapes: string[] = [];
  for (const name of named) shapes.push(`export type ${name} = ${toType(schemas[name] ?? {}, named)};`);
  return [
    '// Made from the description of the API by scripts/make-client.ts; not to be edited.',
    ...shapes.toSorted(),
    '',
    '/** Calls that everyone may make, by method and path. */',
    'export interface Calls {',
    ...calls,
    '}',
    '',
  ].join('\n');
}

function toType(schema: Json, named: Set<string>): string {
  const { $ref, type, items, properties, required = [], additionalProperties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    named.add(name);
    return name;
  }
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return choices.map((choice) => toType(choice, named)).join(' | ');
  if (type === 'array') return `(${toType((items ?? {}) as Json, named)})[]`;
  if (typeof properties === 'object' && properties !== null) {
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${toKey(name)}${(required as string[]).includes(name) ? '' : '?'}: ${toType(field, named)};`,
    );
    return `{ ${fields.join(' ')} }`;
  }
  if (type === 'object') {
    const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
    return `Record<string, ${isOpen ? toType(additionalProperties as Json, named) : 'unknown'}>`;
  }
  const names: Readonly<Record<string, string>> = { integer: 'number', number: 'number', string: 'string' };
  const types = [type ?? []].flat().map((one) => names[String(one)] ?? String(one));
  return types.length > 0 ? types.join(' | ') : 'unknown';
}

function toKey(name: string): string {
  return /^\w+$/.test(name) && !/^\d/.test(name) ? name : `'${name}'`;
}
