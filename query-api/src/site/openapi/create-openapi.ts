import * as contracts from '@runrate/contracts';
import { allRoutes, isOpenRead, type RouteDefinition } from '@runrate/contracts';
import { version } from '@runrate/service';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { limitOf } from '../../http/rate-limits.ts';
import { leastPosition } from '../../reading/least-position.ts';
import { allWrites } from '../../routes/all-writes.ts';
import { exampleBodies } from './example-bodies.ts';
import { fieldWords, parameterWords } from './field-words.ts';
import { describeMessages } from './message-webhooks.ts';
import { describeOtherPaths } from './other-paths.ts';
import { commonHeaders, describedHeader, toProblem } from './responses.ts';
import { allTags, tagOf } from './tags.ts';

/**
 * Named schemas that the document defines once and refers to: `articleSchema` becomes `Article`. They are named in the
 * registry, not as components of the document, which would define each twice: as input and as output.
 */
for (const [name, schema] of Object.entries(contracts)) {
  const [, first, rest] = /^(\w)(\w*)Schema$/.exec(name) ?? [];
  if (first === undefined || !(schema instanceof z.ZodObject)) continue;
  z.globalRegistry.add(schema, { id: `${first.toUpperCase()}${rest}` });
}

for (const { slug, answer, body } of allRoutes) {
  const name = slug.replaceAll(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase());
  for (const [schema, end] of [
    [answer, 'Answer'],
    [body, 'Body'],
  ] as const) {
    if (!(schema instanceof z.ZodObject) || Object.keys(schema.shape).length === 0) continue;
    if (z.globalRegistry.get(schema)?.id === undefined) z.globalRegistry.add(schema, { id: `${name}${end}` });
  }
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

const bearer = 'adminToken';
const session = 'adminSession';

/** Creates the OpenAPI 3.1 document from the schemas that validate the calls. */
export function createOpenApi(name: string, origin: string): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of allRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(route) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: `${name} API`,
        version,
        description:
          'Bodies of errors are a sentence for people; a client that names JSON in `Accept` gets RFC 9457.',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name, url: `${origin}/about` },
      },
      servers: [{ url: origin }],
      tags: allTags,
      security: [],
      paths: { ...paths, ...describeOtherPaths() },
      webhooks: describeMessages(),
      components: {
        securitySchemes: {
          [bearer]: {
            type: 'http',
            scheme: 'bearer',
            description: 'a token of `ADMIN_TOKENS`, or `ADMIN_TOKEN`',
          },
          [session]: { type: 'apiKey', in: 'cookie', name: 'hub_admin', description: 'from `sign-in`' },
        },
      },
    },
    {
      override: ({ jsonSchema, zodSchema, io }) => {
        // Responses may gain fields within a version.
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
        // Numbers in a query are validated as strings of digits, but documented as numbers.
        if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
        // Tuples are described as lists of either type, because many tools can't handle `prefixItems`.
        const { prefixItems } = jsonSchema;
        if (Array.isArray(prefixItems)) {
          Object.assign(jsonSchema, { items: { anyOf: prefixItems } });
          delete jsonSchema.prefixItems;
        }
        // zod omits the default of transformed values.
        const { def } = zodSchema._zod;
        if (def.type === 'default') jsonSchema.default = def.defaultValue;
      },
    },
  );
  addWords(document);
  return document;
}

/** Adds a description from the word lists to every field and parameter that has none. */
function addWords(part: unknown, shape = '', fields = false): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (fields && typeof value === 'object' && value !== null) {
      value.description ??= fieldWords[`${shape}.${name}`] ?? fieldWords[name];
    }
    const isParameter = name === 'parameters' && Array.isArray(value);
    if (isParameter)
      for (const one of value) one.description ??= one.schema?.description ?? parameterWords[one.name];
    const isShape = /^[A-Z]/.test(name) && !fields;
    addWords(value, isShape ? name : shape, name === 'properties' && !fields);
  }
}

function toOperation(route: RouteDefinition): ZodOpenApiOperationObject {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const path = z.object(Object.fromEntries(names.map((name) => [name, z.string().min(1)])));
  const query = toQuery(route);
  const write = allWrites.find(({ definition }) => definition.slug === route.slug);
  return {
    operationId: route.slug,
    summary: route.summary,
    description: describe(route),
    tags: [tagOf(route.path)],
    ...(route.deprecated && { deprecated: true }),
    requestParams: {
      ...(names.length > 0 ? { path } : {}),
      ...(query ? { query } : {}),
    },
    ...(write?.takesBody ? { requestBody: toBody(route, write.takesBody !== 'optional') } : {}),
    security: write?.admin || isAdminRead(route) ? [{}, { [bearer]: [] }, { [session]: [] }] : [],
    responses: toResponses(route, { takesBody: Boolean(write?.takesBody) }),
  };
}

/** Describes who may call it, and how it is paged and deprecated. */
function describe(route: RouteDefinition): string {
  const access = isOpenRead(route)
    ? 'Public; pages of any origin may read it.'
    : tagOf(route.path) === 'Readers' || route.slug === 'sign-in'
      ? 'Open to everyone, from the hub’s own pages or from programs.'
      : 'For admins.';
  const pages = route.paged ? ' `Link` leads to the other pages.' : '';
  const { sunset, instead } = route.deprecated ?? {};
  const end = sunset === undefined ? '' : ` Works until ${sunset}. ${instead}`;
  return `${route.summary}. ${access}${pages}${end}`;
}

/** Same format as the check of `min-position`. */
const placesPattern = '^[a-z-]{1,40}/[0-9]{1,6}:[0-9]{1,15}(, ?[a-z-]{1,40}/[0-9]{1,6}:[0-9]{1,15})*$';

/** Responses to admins are never cached, so they have no ETag. */
function isAdminRead(route: RouteDefinition): boolean {
  return route.path.startsWith('/api/admin/') && route.method === 'GET';
}

function toQuery(route: RouteDefinition): z.ZodObject | undefined {
  const own = route.query instanceof z.ZodObject ? route.query.shape : {};
  const description = 'places in the log that the answer has to reflect, as `X-Log-Position` names them';
  const shape = isOpenRead(route)
    ? { ...own, [leastPosition]: z.string().optional().meta({ description, pattern: placesPattern }) }
    : own;
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined;
}

function toBody(
  route: RouteDefinition,
  required: boolean,
): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  const example = exampleBodies[route.slug];
  const content = { schema: route.body, ...(example === undefined ? {} : { example }) };
  return { required, content: { 'application/json': content } };
}

function toResponses(
  route: RouteDefinition,
  { takesBody }: { takesBody: boolean },
): ZodOpenApiResponsesObject {
  const statuses: Record<number, string> = {
    ...(route.method === 'GET' ? { 400: 'a parameter is wrong or unknown; the sentence says which' } : {}),
    ...(route.method !== 'GET'
      ? { 403: 'asked from the page of another site', 413: 'larger than 16 KiB' }
      : {}),
    ...(isOpenRead(route) ? { 409: 'the hub has not come as far as `min-position` yet' } : {}),
    ...(takesBody ? { 400: 'the body is wrong', 415: 'the body is not JSON' } : {}),
    414: 'the address is longer than 8 KiB',
    431: 'the headers are larger than 16 KiB',
    500: 'something went wrong',
    ...(route.method === 'GET' && { 429: 'more work than the share of one network address' }),
    503: 'the hub can’t answer right now',
    ...route.statuses,
  };
  const success: Record<number, string> = 201 in statuses || 204 in statuses ? {} : { 200: route.summary };
  const entries = Object.entries({ ...success, ...statuses });
  const responses: [`${1 | 2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject][] = entries.map(
    ([status, description]) => [
      `${toClass(status)}${status.slice(1)}`,
      toResponse(route, Number(status), description),
    ],
  );
  const unchanged: ZodOpenApiResponsesObject = isOpenRead(route)
    ? { '304': { description: 'unchanged since the tag of `If-None-Match`' } }
    : {};
  return { ...Object.fromEntries(responses), ...unchanged };
}

function toClass(status: string): 1 | 2 | 3 | 4 | 5 {
  if (status.startsWith('2')) return 2;
  return status.startsWith('4') ? 4 : 5;
}

function toResponse(route: RouteDefinition, status: number, description: string): ZodOpenApiResponseObject {
  const isLimited = limitOf(route.slug) !== undefined;
  if (status >= 400) return toProblem(status, description, isLimited);
  const common = commonHeaders(status, isLimited);
  if (status === 204) return { description, headers: z.object(common) };
  return {
    description,
    content: { 'application/json': { schema: withCards(route) } },
    headers: toHeaders(route, common),
  };
}

/**
 * A list of full items, or of cards with `fields=card`. Described as one list with mixed items, because Java generators
 * can't express a choice of two lists.
 */
function withCards({ answer, card }: RouteDefinition): z.ZodType {
  return card && answer instanceof z.ZodArray ? z.array(z.union([answer.element, card])) : answer;
}

function toHeaders(
  route: RouteDefinition,
  common: Record<string, z.ZodType>,
): NonNullable<ZodOpenApiResponseObject['headers']> {
  if (!isOpenRead(route)) return z.object(common);
  const headers = z.object({
    ...common,
    ETag: describedHeader('ETag', 'tag of this answer'),
    'X-Log-Position': describedHeader('X-Log-Position', 'places in the log the answer reflects'),
  });
  if (!(route.answer instanceof z.ZodArray)) return headers;
  const list = headers.extend({ 'X-Total-Count': z.int().min(0).meta({ description: 'matches in all' }) });
  if (!route.paged) return list;
  return list.extend({
    Link: describedHeader('Link', 'pages: first, prev, next, last (RFC 8288)'),
    'X-Next-Cursor': describedHeader('X-Next-Cursor', 'goes on after this page'),
  });
}
