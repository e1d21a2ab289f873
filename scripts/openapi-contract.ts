/** Extracts what clients rely on in an API description, and finds what a newer description breaks. */
import { isDeepStrictEqual } from 'node:util';

type Json = Readonly<Record<string, unknown>>;

export interface Operation {
  /** By place and name: `query limit`. */
  readonly parameters: Readonly<Record<string, { readonly required: boolean; readonly schema: Json }>>;
  readonly body?: { readonly required: boolean; readonly schema: Json };
  /** By status and type: `200 application/json`. */
  readonly answers: Readonly<Record<string, Json>>;
}

export interface Contract {
  readonly version: string;
  /** By method and path: `GET /api/articles`. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly schemas: Readonly<Record<string, Json>>;
}

const words = new Set(['description', 'summary', 'example', 'examples', 'title']);

/** The part of an OpenAPI document that clients rely on, without descriptions and error responses. */
export function toContract(document: unknown): Contract {
  const { info, paths, components } = asJson(document);
  const operations = Object.entries(asJson(paths)).flatMap(([path, methods]) =>
    Object.entries(asJson(methods)).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      toOperation(asJson(operation)),
    ]),
  );
  return {
    version: String(asJson(info)['version']),
    operations: Object.fromEntries(operations),
    schemas: withoutWords(asJson(asJson(components)['schemas'])) as Contract['schemas'],
  };
}

function toOperation({ parameters = [], requestBody, responses }: Json): Operation {
  const schemaOf = (content: unknown) => withoutWords(asJson(asJson(content)['schema']));
  const body = asJson(requestBody);
  const answers = Object.entries(asJson(responses))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => {
      const content = Object.entries(asJson(asJson(response)['content']));
      if (content.length === 0) return [[status, {}]];
      return content.map(([type, one]) => [`${status} ${type}`, schemaOf(one)]);
    });
  return {
    parameters: Object.fromEntries(
      (parameters as Json[]).map((one) => [
        `${one['in']} ${one['name']}`,
        { required: one['required'] === true, schema: schemaOf(one) },
      ]),
    ),
    ...(requestBody !== undefined && {
      body: {
        required: body['required'] === true,
        schema: schemaOf(asJson(body['content'])['application/json']),
      },
    }),
    answers: Object.fromEntries(answers),
  };
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** Drops descriptive keywords from a schema, but not properties of the same names. */
function withoutWords(schema: Json): Json {
  const strip = (value: unknown, names: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => strip(one, false));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => names || !words.has(name))
        .map(([name, one]) => [name, strip(one, !names && (name === 'properties' || name === '$defs'))]),
    );
  };
  return strip(schema, false) as Json;
}

/** Changes that would break a client made for `before`, one sentence each. */
export function findBreaks(before: Contract, after: Contract): readonly string[] {
  return Object.entries(before.operations).flatMap(([name, old]) => {
    const now = after.operations[name];
    if (!now) return [`${name} is gone`];
    return [...breaksOfRequest(old, now), ...breaksOfAnswers(old, now)].map((words) => `${name}: ${words}`);
  });

  function breaksOfRequest(old: Operation, now: Operation): string[] {
    const breaks: string[] = [];
    for (const [name, parameter] of Object.entries(old.parameters)) {
      const given = now.parameters[name];
      if (!given) breaks.push(`${name} is gone`);
      else breaks.push(...compare(parameter.schema, given.schema, 'asked', name));
      if (given?.required && !parameter.required) breaks.push(`${name} is required`);
    }
    for (const [name, { required }] of Object.entries(now.parameters))
      if (required && !old.parameters[name]) breaks.push(`${name} is required`);
    if (now.body?.required && !old.body?.required) breaks.push('the body is required');
    if (old.body && !now.body) breaks.push('the body is gone');
    if (old.body && now.body) breaks.push(...compare(old.body.schema, now.body.schema, 'asked', 'body'));
    return breaks;
  }

  function breaksOfAnswers(old: Operation, now: Operation): string[] {
    return Object.entries(old.answers).flatMap(([name, schema]) => {
      const given = now.answers[name];
      return given ? compare(schema, given, 'given', name) : [`it does not return ${name}`];
    });
  }

  function compare(
    old: Json,
    now: Json,
    way: 'asked' | 'given',
    at: string,
    seen = new Set<string>(),
  ): string[] {
    const pair = `${way} ${old['$ref']} ${now['$ref']}`;
    if (typeof old['$ref'] === 'string' && seen.has(pair)) return [];
    const inner = new Set(seen).add(pair);
    const one = resolve(old, before);
    const other = resolve(now, after);
    return [
      ...compareTypes(one, other, way, at),
      ...compareChoices(one, other, way, at, inner),
      ...compareFields(one, other, way, at, inner),
      ...(one['items'] !== undefined && other['items'] !== undefined
        ? compare(asJson(one['items']), asJson(other['items']), way, `${at}[]`, inner)
        : []),
    ];
  }

  function compareChoices(one: Json, other: Json, way: 'asked' | 'given', at: string, seen: Set<string>) {
    const choicesOf = ({ anyOf, oneOf }: Json) => (anyOf ?? oneOf ?? []) as Json[];
    const [old, now] = [choicesOf(one), choicesOf(other)];
    // A request needs a compatible new choice for each old one; a response, an old one for each new one.
    const [from, to] = way === 'asked' ? [old, now] : [now, old];
    const lacking = from.filter(
      (choice) =>
        !to.some((like) => {
          const [first, second] = way === 'asked' ? [choice, like] : [like, choice];
          return compare(first, second, way, at, seen).length === 0;
        }),
    );
    if (lacking.length === 0 || old.length + now.length === 0) return [];
    return [way === 'asked' ? `${at} takes less kinds of values` : `${at} may be of another kind`];
  }

  function compareFields(one: Json, other: Json, way: 'asked' | 'given', at: string, seen: Set<string>) {
    const [old, now] = [asJson(one['properties']), asJson(other['properties'])];
    const requires = (schema: Json, name: string) =>
      (schema['required'] as string[] | undefined)?.includes(name);
    const breaks: string[] = [];
    for (const [name, field] of Object.entries(old)) {
      const place = `${at}.${name}`;
      if (!(name in now)) breaks.push(`${place} is gone`);
      else breaks.push(...compare(asJson(field), asJson(now[name]), way, place, seen));
      if (way === 'given' && name in now && requires(one, name) && !requires(other, name))
        breaks.push(`${place} may be absent`);
    }
    for (const name of Object.keys(now))
      if (way === 'asked' && requires(other, name) && !requires(one, name))
        breaks.push(`${at}.${name} is required`);
    return breaks;
  }
}

function resolve(schema: Json, { schemas }: Contract): Json {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return schema;
  return { ...asJson(schemas[$ref.split('/').at(-1) ?? '']), ...rest };
}

function compareTypes(one: Json, other: Json, way: 'asked' | 'given', at: string): string[] {
  const valuesOf = (schema: Json): unknown[] | undefined =>
    'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined);
  const breaks: string[] = [];
  const [from, to] = way === 'asked' ? [one, other] : [other, one];
  const types = (schema: Json) => new Set([schema['type'] ?? []].flat());
  // An integer is a number.
  const takes = (set: Set<unknown>, type: unknown) =>
    set.has(type) || (type === 'integer' && set.has('number'));
  const known = types(to);
  if (known.size > 0 && [...types(from)].some((type) => !takes(known, type)))
    breaks.push(`${at} has another type`);
  const [old, now] = [valuesOf(one), valuesOf(other)];
  // A response may gain values; a request must keep accepting all old ones.
  if (way === 'asked' && now && (old ?? [undefined]).some((value) => !now.includes(value)))
    breaks.push(`${at} takes less values`);
  if (way === 'asked') {
    for (const [name, sign] of [
      ['minimum', 1],
      ['minLength', 1],
      ['minItems', 1],
      ['maximum', -1],
      ['maxLength', -1],
      ['maxItems', -1],
    ] as const) {
      const [was, is] = [one[name], other[name]];
      const isTighter = typeof is === 'number' && (typeof was !== 'number' || (is - was) * sign > 0);
      if (isTighter) breaks.push(`${at}: ${name} is ${is}`);
    }
    for (const name of ['pattern', 'format'])
      if (other[name] !== undefined && other[name] !== one[name]) breaks.push(`${at} has another ${name}`);
    if (!isDeepStrictEqual(one['default'], other['default'])) breaks.push(`${at} has another default`);
  }
  return breaks;
}
