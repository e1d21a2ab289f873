// Makes the types of the TypeScript client from the description of the API: `npm run client`. With `--check` it only says
// whether they are those of the description.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenRead } from '@runrate/contracts';
import { createOpenApi } from '../query-api/src/openapi/create-openapi.ts';
import { type Contract, toContract } from './openapi-contract.ts';

type Json = Readonly<Record<string, unknown>>;

const file = join(import.meta.dirname, '../clients/typescript/api.ts');
const contract = toContract(JSON.parse(JSON.stringify(createOpenApi('Runrate', 'https://hub.example'))));
const text = toTypes(contract);
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('clients/typescript/api.ts is not that of the description: npm run client\n');
  process.exitCode = 1;
}

/** Types of every call that everyone may make, and of all they speak of. */
function toTypes({ operations, schemas }: Contract): string {
  const named = new Set<string>();
  const calls = Object.entries(operations).flatMap(([name, { parameters, answers }]) => {
    const [method = '', path = ''] = name.split(' ');
    const answer = answers['200 application/json'];
    const isCall = path.startsWith('/api/') && path !== '/api/openapi.json';
    if (!answer || !isCall || method !== 'GET' || !isOpenRead({ method, path })) return [];
    const query = Object.entries(parameters).flatMap(([place, { required, schema }]) => {
      const [where, parameter = ''] = place.split(' ');
      return where === 'query' ? `${toKey(parameter)}${required ? '' : '?'}: ${toType(schema, named)};` : [];
    });
    return `  '${name}': { query: { ${query.join(' ')} }; answer: ${toType(answer, named)} };`;
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
