import { openCalls } from './open-calls.ts';
import type { Contract } from './openapi-contract.ts';

type Json = Readonly<Record<string, unknown>>;

const head = `"""Made from the description of the API by scripts/make-client.ts; not to be edited. For Python 3.11 and later."""

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union
from urllib.parse import quote

from runrate_client import Answer, Client
`;

interface Shapes {
  readonly schemas: Contract['schemas'];
  readonly written: Map<string, string>;
  /** Names of anonymous types by their fields, so that equal ones share the first one's name. */
  readonly byFields: Map<string, string>;
}

/** Generates a typed client: a method for every public call, and a type for each schema they use. */
export function toPython({ operations, schemas }: Contract): string {
  const shapes: Shapes = { schemas, written: new Map(), byFields: new Map() };
  const methods = openCalls(operations).map(({ slug, path, places, query, answer }) => {
    const name = slug.replaceAll('-', '_');
    const type = toType(answer, toClassName(slug), shapes);
    const parameters = query
      .toSorted((one, other) => Number(other.required) - Number(one.required))
      .map((parameter) => {
        const of = toType(parameter.schema, toClassName(`${slug}-${parameter.name}`), shapes);
        return `${toName(parameter.name)}: ${parameter.required ? of : `Optional[${of}] = None`}`;
      });
    const taken = ['self', ...places.map((place) => `${place}: str`), '*', ...parameters];
    const passed = query.map((parameter) => `"${parameter.name}": ${toName(parameter.name)}`);
    const address = path.replaceAll(/\{(\w+)\}/g, (_, place) => `{quote(${place}, safe='')}`);
    return [
      `    def ${name}(${taken.join(', ')}) -> Answer[${type}]:`,
      `        return self.get(${places.length > 0 ? 'f' : ''}"${address}", **{${passed.join(', ')}})`,
    ].join('\n');
  });
  const types = [...shapes.written].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    head,
    ...types.map(([, text]) => text),
    '',
    '',
    'class Hub(Client):',
    '    """Calls that everyone may make."""',
    '',
    methods.join('\n\n'),
    '',
  ].join('\n');
}

/** The Python type of a schema; anonymous objects are named after their place. */
function toType(schema: Json, place: string, shapes: Shapes): string {
  const { $ref, type, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return toNamed(shapes.schemas[name] ?? {}, name, shapes);
  }
  if ('const' in schema) return `Literal[${toLiteral(schema['const'])}]`;
  if (Array.isArray(schema['enum'])) return `Literal[${schema['enum'].map(toLiteral).join(', ')}]`;
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices))
    return toUnion(choices.map((choice, at) => toType(choice, `${place}${at + 1}`, shapes)));
  if (type === 'array') return `List[${toType((items ?? {}) as Json, `${place}Item`, shapes)}]`;
  if (typeof properties === 'object' && properties !== null) return toUnnamed(schema, place, shapes);
  if (type === 'object') {
    const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
    return `Dict[str, ${isOpen ? toType(additionalProperties as Json, `${place}Value`, shapes) : 'Any'}]`;
  }
  const names: Readonly<Record<string, string>> = {
    ...{ integer: 'int', number: 'float', string: 'str', boolean: 'bool', null: 'None' },
  };
  const types = [type ?? []].flat().map((one) => names[String(one)] ?? 'Any');
  return types.length === 0 ? 'Any' : toUnion(types);
}

function toUnion(types: readonly string[]): string {
  const [one = 'Any', ...others] = new Set(types);
  return others.length === 0 ? one : `Union[${[one, ...others].join(', ')}]`;
}

/** The type of a named schema, which may refer to itself. */
function toNamed(schema: Json, name: string, shapes: Shapes): string {
  if (shapes.written.has(name)) return `"${name}"`;
  shapes.written.set(name, '');
  const isObject = typeof schema['properties'] === 'object' && schema['properties'] !== null;
  const text = isObject
    ? `TypedDict("${name}", ${toFields(schema, name, shapes)})`
    : toType(schema, name, shapes);
  shapes.written.set(name, `${name} = ${text}`);
  return `"${name}"`;
}

function toUnnamed(schema: Json, place: string, shapes: Shapes): string {
  const fields = toFields(schema, place, shapes);
  const name = shapes.byFields.get(fields) ?? place;
  shapes.byFields.set(fields, name);
  shapes.written.set(name, `${name} = TypedDict("${name}", ${fields})`);
  return `"${name}"`;
}

function toFields({ properties, required = [] }: Json, name: string, shapes: Shapes): string {
  const fields = Object.entries(properties as Json).map(([field, one]) => {
    const of = toType(one as Json, `${name}${toClassName(field)}`, shapes);
    const isThere = (required as string[]).includes(field);
    return `    "${field}": ${isThere ? of : `NotRequired[${of}]`},`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

function toLiteral(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : JSON.stringify(value);
}

function toClassName(name: string): string {
  return name.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Turns a name into a valid Python parameter name. */
function toName(name: string): string {
  const snake = name.replaceAll('-', '_');
  return ['from', 'in', 'is', 'not'].includes(snake) ? `${snake}_` : snake;
}
