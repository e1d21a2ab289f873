import * as contracts from '@runrate/contracts';
import { allRoutes, isOpenRead, problemSchema, type RouteDefinition } from '@runrate/contracts';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import packageJson from '../../package.json' with { type: 'json' };
import { leastPosition } from '../reading/least-position.ts';
import { allWrites } from '../routes/all-writes.ts';
import { exampleBodies } from './example-bodies.ts';

/**
 * Shapes that stand once and are referred to, by the names the contract has for them: `Article` is `articleSchema`.
 * Named in the registry rather than as components of the document: those would stand twice, as they are taken and as
 * they are given.
 */
for (const [name, schema] of Object.entries(contracts)) {
  const [, first, rest] = /^(\w)(\w*)Schema$/.exec(name) ?? [];
  if (first === undefined || !(schema instanceof z.ZodObject)) continue;
  z.globalRegistry.add(schema, { id: `${first.toUpperCase()}${rest}` });
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

const bearer = 'adminToken';
const session = 'adminSession';

/** The calls of the API as an OpenAPI 3.1 document, made from the schemas that check them. */
export function createOpenApi(name: string, origin: string): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of allRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(route) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: `${name} API`,
        version: packageJson.version,
        description:
          'Bodies of errors are a sentence for people; a client that names JSON in `Accept` gets RFC 9457.',
      },
      servers: [{ url: origin }],
      paths,
      components: {
        securitySchemes: {
          [bearer]: { type: 'http', scheme: 'bearer', description: '`ADMIN_TOKEN`' },
          [session]: { type: 'apiKey', in: 'cookie', name: 'hub_admin', description: 'from `sign-in`' },
        },
      },
    },
    {
      override: ({ jsonSchema, zodSchema }) => {
        // Numbers of a query are checked as digits; what they mean is a number.
        if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
        // Pairs are told as lists of either: tools that read the document stumble over `prefixItems`.
        const { prefixItems } = jsonSchema;
        if (Array.isArray(prefixItems)) {
          Object.assign(jsonSchema, { items: { anyOf: prefixItems } });
          delete jsonSchema.prefixItems;
        }
        // zod leaves out the default of what it transforms.
        const { def } = zodSchema._zod;
        if (def.type === 'default') jsonSchema.default = def.defaultValue;
      },
    },
  );
}

function toOperation(route: RouteDefinition): ZodOpenApiOperationObject {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const path = z.object(Object.fromEntries(names.map((name) => [name, z.string().min(1)])));
  const query = toQuery(route);
  const write = allWrites.find(({ definition }) => definition.slug === route.slug);
  return {
    operationId: route.slug,
    summary: route.summary,
    requestParams: {
      ...(names.length > 0 ? { path } : {}),
      ...(query ? { query } : {}),
    },
    ...(write?.takesBody ? { requestBody: toBody(route, write.takesBody !== 'optional') } : {}),
    ...(write?.admin || isAdminRead(route) ? { security: [{}, { [bearer]: [] }, { [session]: [] }] } : {}),
    responses: toResponses(route, { takesBody: Boolean(write?.takesBody) }),
  };
}

/** Answers to admins are kept by nobody, so they carry no tag. */
function isAdminRead(route: RouteDefinition): boolean {
  return route.path.startsWith('/api/admin/') && route.method === 'GET';
}

function toQuery(route: RouteDefinition): z.ZodObject | undefined {
  const own = route.query instanceof z.ZodObject ? route.query.shape : {};
  const description = 'places in the log that the answer has to reflect, as `X-Log-Position` names them';
  const shape = isOpenRead(route)
    ? { ...own, [leastPosition]: z.string().optional().meta({ description }) }
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
  if (status === 204) return { description };
  if (status >= 400) {
    const content = {
      'text/plain': { schema: z.string() },
      'application/problem+json': { schema: problemSchema },
    };
    return { description, content };
  }
  return {
    description,
    content: { 'application/json': { schema: withCards(route) } },
    ...(isOpenRead(route) ? { headers: toHeaders(route) } : {}),
  };
}

/** A list of whole items, or with `fields=card` of cards. */
function withCards({ answer, card }: RouteDefinition): z.ZodType {
  return card ? z.union([answer, z.array(card)]) : answer;
}

function toHeaders(route: RouteDefinition): NonNullable<ZodOpenApiResponseObject['headers']> {
  const text = (description: string) => z.string().meta({ description });
  const headers = z.object({
    ETag: text('tag of this answer'),
    'X-Log-Position': text('places in the log the answer reflects').optional(),
  });
  if (!(route.answer instanceof z.ZodArray)) return headers;
  const list = headers.extend({ 'X-Total-Count': z.int().min(0).meta({ description: 'matches in all' }) });
  if (!route.paged) return list;
  return list.extend({
    Link: text('pages: first, prev, next, last (RFC 8288)'),
    'X-Next-Cursor': text('goes on after this page').optional(),
  });
}
