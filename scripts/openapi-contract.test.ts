import { expect, test } from 'vitest';
import { createOpenApi } from '../query-api/src/site/openapi/create-openapi.ts';
import { findBreaks, toContract } from './openapi-contract.ts';

const text = JSON.stringify(createOpenApi('Runrate', 'https://hub.example'));
const released = toContract(JSON.parse(text));

interface Parameter {
  name: string;
  required?: boolean;
  schema: Record<string, unknown>;
}
interface Schema {
  type?: unknown;
  enum?: unknown[];
  required: string[];
  properties: Record<string, Record<string, unknown>>;
}
interface Operation {
  parameters: Parameter[];
  requestBody: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, unknown>;
}
interface Edited {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

function breaksOf(edit: (document: Edited) => void): readonly string[] {
  const document: Edited = JSON.parse(text);
  edit(document);
  return findBreaks(released, toContract(document));
}

function listOf({ paths }: Edited): Operation {
  const operation = paths['/api/articles']?.['get'];
  if (!operation) throw new Error('there is no list of articles');
  return operation;
}

function limitOf(document: Edited): Parameter {
  const limit = listOf(document).parameters.find(({ name }) => name === 'limit');
  if (!limit) throw new Error('there is no limit');
  return limit;
}

function shape({ components }: Edited, name: string): Schema {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`there is no ${name}`);
  return schema;
}

test('BLD-09 the description breaks nothing of itself, and may gain calls, parameters, fields and values', () => {
  expect(breaksOf(() => {})).toEqual([]);
  expect(
    breaksOf((document) => {
      document.paths['/api/new'] = { get: listOf(document) };
      listOf(document).parameters.push({ name: 'new', schema: { type: 'string' } });
      limitOf(document).schema['maximum'] = 200;
      shape(document, 'Article').properties['new'] = { type: 'string' };
      shape(document, 'Article').properties['shown'] = { type: 'string', enum: ['link', 'full', 'more'] };
      shape(document, 'AddWebhookBody').properties['new'] = { type: 'string' };
    }),
  ).toEqual([]);
});

test.each<[string, (document: Edited) => void, string]>([
  ['a call', ({ paths }) => void delete paths['/api/stats'], 'GET /api/stats is gone'],
  [
    'a parameter',
    (document) => void listOf(document).parameters.splice(0),
    'GET /api/articles: query limit is gone',
  ],
  [
    'less room',
    (document) => void Object.assign(limitOf(document).schema, { maximum: 50 }),
    'GET /api/articles: query limit: maximum is 50',
  ],
  [
    'another default',
    (document) => void Object.assign(limitOf(document).schema, { default: 30 }),
    'GET /api/articles: query limit has another default',
  ],
  [
    'a parameter that is required',
    (document) => void Object.assign(limitOf(document), { required: true }),
    'GET /api/articles: query limit is required',
  ],
  [
    'a field that is gone',
    (document) => void delete shape(document, 'Article').properties['title'],
    'GET /api/articles/{id}: 200 application/json.title is gone',
  ],
  [
    'a field that may be absent',
    (document) => void shape(document, 'Article').required.splice(0),
    'GET /api/articles/{id}: 200 application/json.title may be absent',
  ],
  [
    'a field of another type',
    (document) => void Object.assign(shape(document, 'Article').properties, { title: { type: 'number' } }),
    'GET /api/articles/{id}: 200 application/json.title has another type',
  ],
  [
    'a body that needs more',
    (document) => void shape(document, 'AddWebhookBody').required.push('types'),
    'POST /api/admin/webhooks: body.types is required',
  ],
  [
    'values that are not taken any more',
    (document) =>
      void Object.assign(shape(document, 'AddWebhookBody').properties, {
        types: { type: 'array', items: { type: 'string', enum: ['article'] } },
      }),
    'POST /api/admin/webhooks: body.types[] takes less values',
  ],
  [
    'another status',
    ({ paths }) => {
      const call = paths['/api/admin/webhooks']?.['post'];
      if (call) call.responses = { 200: call.responses['201'] };
    },
    'POST /api/admin/webhooks: it does not return 201 application/json',
  ],
])('BLD-09 what would break a client is named: %s', (_name, edit, words) => {
  expect(breaksOf(edit)).toContain(words);
});
