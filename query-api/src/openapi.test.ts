import {
  allRoutes,
  articlesView,
  type Deprecation,
  dailyEditionsView,
  episodesView,
  newsView,
  receiptsView,
  startupsView,
  stocksView,
  storiesView,
  storyCorrectionsView,
  videosView,
  webhooksView,
  writingsView,
} from '@runrate/contracts';
import {
  article,
  daysAgo,
  episode,
  newsItem,
  startup,
  stock,
  story,
  video,
} from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitOf } from './http/rate-limits.ts';
import { allDocuments } from './site/all-documents.ts';
import { createOpenApi } from './site/openapi/create-openapi.ts';
import { exampleBodies } from './site/openapi/example-bodies.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const contentSchema = z.record(z.string(), z.object({ schema: z.json() }));
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        description: z.string().min(1),
        required: z.boolean().optional(),
        schema: z.json(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(
    z.string().regex(/^[2345]\d\d$/),
    z.object({
      description: z.string().min(1),
      content: contentSchema.optional(),
      headers: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(z.enum(['get', 'post', 'delete']), operationSchema.optional()),
  ),
  webhooks: z.record(z.string(), z.object({ post: operationSchema })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  components: z.object({
    schemas: z.record(z.string(), z.json()),
    headers: z.record(z.string(), z.json()),
  }),
});
type Document = z.output<typeof documentSchema>;

async function readDocument(hub: HubUnderTest): Promise<Document> {
  return documentSchema.parse(await hub.json('/api/openapi.json'));
}

function operationsOf(document: Document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? [{ path, method, operation }] : [],
    ),
  );
}

test('every call of the contract is described, with its parameters and its errors', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  const document = await readDocument(hub);
  expect(document.servers).toEqual([{ url: 'https://hub.example' }]);
  const operations = operationsOf(document);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const documents = allDocuments.map(({ path }) => path.replace(':id', '{id}'));
  expect(operations.map(({ path }) => path).sort()).toEqual(
    [...allRoutes.map(({ path }) => path), ...documents, '/api/live'].sort(),
  );
  for (const route of allRoutes) {
    const found = operations.find(({ operation }) => operation.operationId === route.slug);
    expect([found?.path, found?.method]).toEqual([route.path, route.method.toLowerCase()]);
    const { parameters = [], responses = {} } = found?.operation ?? {};
    const named = parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name);
    expect(named).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const status of Object.keys(route.statuses)) expect(Object.keys(responses)).toContain(status);
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) >= 400)
        expect(Object.keys(response.content ?? {})).toEqual(['text/plain', 'application/problem+json']);
    }
    const headers = Object.keys(responses['200']?.headers ?? {});
    const isList =
      route.method === 'GET' && route.answer.def.type === 'array' && !route.path.startsWith('/api/admin/');
    expect([route.slug, headers.includes('X-Total-Count'), headers.includes('Link')]).toEqual([
      ...[route.slug, isList, route.paged],
    ]);
  }
});

test('a number of a query is described as a number with its bounds', async () => {
  await using hub = await startHubUnderTest();
  const { paths } = await readDocument(hub);
  const limit = paths['/api/articles']?.get?.parameters.find(({ name }) => name === 'limit');
  expect(limit).toMatchObject({
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 12 },
  });
});

test('every reference leads somewhere, and shapes stand once', async () => {
  await using hub = await startHubUnderTest();
  const document = await readDocument(hub);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to ?? '');
  expect(references.length).toBeGreaterThan(15);
  expect(Object.keys(document.components.schemas).filter((name) => name.endsWith('Output'))).toEqual([]);
  for (const reference of references) {
    const [, part = '', name = ''] = /^#\/components\/(schemas|headers)\/([\w-]+)$/.exec(reference) ?? [];
    const parts: Readonly<Record<string, object>> = document.components;
    expect([reference, name in (parts[part] ?? {})]).toEqual([reference, true]);
  }
  expect(
    document.paths['/api/articles']?.get?.responses['200']?.content?.['application/json']?.schema,
  ).toEqual({
    type: 'array',
    items: {
      anyOf: [{ $ref: '#/components/schemas/Article' }, { $ref: '#/components/schemas/ArticleCard' }],
    },
  });
});

/** Yields every field of a part, with its path. */
function* fieldsOf(part: unknown, at = ''): Generator<readonly [at: string, field: unknown]> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (name === 'properties') {
      for (const [field, schema] of Object.entries(value)) yield [`${at}.${field}`, schema];
    }
    yield* fieldsOf(value, `${at}.${name}`);
  }
}

test('BLD-07 every operation, parameter and field is described, and says who may call it', async () => {
  await using hub = await startHubUnderTest();
  const document = await readDocument(hub);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { path, operation } of operationsOf(document)) {
    expect([path, tags.has(operation.tags[0])]).toEqual([path, true]);
    const route = allRoutes.find(({ slug }) => slug === operation.operationId);
    const isForAdmins = path.startsWith('/api/admin/') || path.startsWith('/api/content/');
    const isOpen = ['admin-session', 'sign-in', 'sign-out'].includes(operation.operationId);
    if (!isOpen) expect([path, operation.security.length > 0]).toEqual([path, isForAdmins]);
    for (const [status, { headers = {}, content = {} }] of Object.entries(operation.responses)) {
      if (status === '304') continue;
      const isLimited = route !== undefined && limitOf(route.slug) !== undefined;
      const names = Object.keys(headers);
      const place = [path, status];
      if (route) expect([...place, names.includes('RateLimit')]).toEqual([...place, isLimited]);
      if (status === '429' || status === '503') expect([...place, ...names]).toContain('Retry-After');
      if (Number(status) >= 400)
        expect([...place, ...Object.keys(content)]).toContain('application/problem+json');
    }
  }
  const fields = [...fieldsOf(document)];
  expect(fields.length).toBeGreaterThan(900);
  const silent = fields.filter(
    ([, field]) => !z.object({ description: z.string().min(1) }).safeParse(field).success,
  );
  expect(silent.map(([at]) => at)).toEqual([]);
  expect(JSON.stringify(Object.values(document.paths).map(({ get }) => get?.responses))).not.toContain(
    '"additionalProperties":false',
  );
  expect(Object.keys(document.webhooks)).toEqual(
    expect.arrayContaining(['article.published', 'podcast.updated', 'news.removed', 'webhook.test']),
  );
});

async function fill(hub: HubUnderTest): Promise<void> {
  await hub.put(webhooksView, {
    ...{ id: 'a', url: 'https://example.com/hook', types: ['article'], categories: [], sources: [] },
    ...{ state: 'active', createdAt: daysAgo(1), changedAt: daysAgo(1) },
  });
  await hub.put(receiptsView, {
    ...{ id: 'a', scope: 'all sources', cause: 'admin', requestedAt: daysAgo(0), sources: [] },
  });
  await hub.put(
    articlesView,
    article('a', {
      updatedAt: daysAgo(1),
      companies: ['a'],
      mentions: [{ company: 'a', where: 'title', alias: 'Triple A' }],
    }),
    article('b', { publishedAt: daysAgo(2) }),
  );
  await hub.put(videosView, video('v', { roundup: 'yes' }));
  await hub.put(episodesView, episode('a', { durationSeconds: 60, episode: 1 }));
  await hub.put(newsView, newsItem('n'), newsItem('own', { curated: true, desk: 'own' }));
  await hub.put(storiesView, story(['articles', 'a'], ['news', 'n'], ['videos', 'v']));
  await hub.put(storyCorrectionsView, {
    ...{ key: 'apart|news|n', field: 'apart', subject: 'news|n', value: 'news|story', changedAt: daysAgo(0) },
  });
  const frozen = {
    title: 'Title',
    excerpt: 'Words',
    url: '/article/a',
    source: 'Far Blog',
    sourceId: 'far-blog',
  };
  await hub.put(
    dailyEditionsView,
    ...['2026-03-03', '2026-03-04', '2026-03-05'].map((date) => ({
      ...{ date, timeZone: 'UTC', madeAt: daysAgo(0), late: false },
      featured: [{ kind: 'article', id: 'a', ...frozen, curated: false, publishedAt: daysAgo(1) }],
      ...{ videos: [], news: [], trending: [], digest: [] },
      companies: [{ slug: 'a', name: 'Triple A', status: 'public', sector: 'Cloud', estimate: false }],
    })),
  );
  await hub.put(stocksView, stock('AAA'));
  await hub.put(startupsView, startup('s', { valuation: 1, lastRoundAt: '2026-01-04' }));
  const analysis = {
    ...{ marketSentiment: 'bullish', summary: 'Up.', topGainers: [], topLosers: [], sectorTrends: [] },
    ...{ keyInsights: [], tomorrowWatch: [], generator: 'rules', generatedAt: daysAgo(0) },
  };
  await hub.put(writingsView, { id: 'analysis|2026-03-04', kind: 'analysis', slot: '2026-03-04', analysis });
}

test('API-01 the real answer of every GET is what the document says of it', async () => {
  const symbol = { symbol: 'AAA', slug: 'a', name: 'Triple A', sector: 'Cloud' };
  await using hub = await startHubUnderTest({ config: { companies: [symbol] } });
  await fill(hub);
  const document = await readDocument(hub);
  const gets = operationsOf(document).filter(({ operation }) =>
    allRoutes.some(({ slug, method }) => method === 'GET' && slug === operation.operationId),
  );
  expect(gets.length).toBe(allRoutes.filter(({ method }) => method === 'GET').length);
  for (const { path, operation } of gets) {
    const [, noun = ''] = /^\/api\/(?:admin\/(?=stories))?([a-z]+)/.exec(path) ?? [];
    const id =
      { sources: 'own-blog', videos: 'v', stories: 'slug-story', pages: 'privacy', editions: '2026-03-04' }[
        noun
      ] ?? 'a';
    const needed = operation.parameters.filter((one) => one.in === 'query' && one.required);
    const isMentions = path === '/api/admin/mentions';
    const search = isMentions ? 'kind=article&id=a' : needed.map(({ name }) => `${name}=title`).join('&');
    const answer = await hub.json(`${path.replace('{id}', id)}?${search}`);
    const schema = operation.responses['200']?.content?.['application/json']?.schema;
    const validated = toValidator(schema, document).safeParse(answer);
    expect([path, validated.error?.issues ?? []]).toEqual([path, []]);
    expect([path, toValidator(schema, document).safeParse({ nothing: true }).success]).toEqual([path, false]);
  }
});

/** Creates a validator from the document alone. */
function toValidator(schema: unknown, document: Document): z.ZodType {
  const text = JSON.stringify({ allOf: [schema], $defs: document.components.schemas });
  const local = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(local);
}

test('the example bodies are taken', () => {
  for (const [slug, body] of Object.entries(exampleBodies)) {
    const route = allRoutes.find((one) => one.slug === slug);
    expect([slug, route?.body.safeParse(body).success]).toEqual([slug, true]);
  }
});

test('the page of the API lists every call, without a script and without anything from elsewhere', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  const response = await hub.fetch('/api/docs');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await response.text();
  for (const { slug, path } of allRoutes) {
    expect(html).toContain(`<section id="${slug}">`);
    expect(html).toContain(path);
  }
  expect(html).toContain('(Article | ArticleCard)[]');
  expect(html).toContain('1 to 100, 12 by default');
  expect(html).toContain('curl &#39;https://hub.example/api/articles/search?q=example&#39;');
  expect(html).toContain('-d &#39;{&quot;email&quot;:&quot;ada@example.com&quot;}&#39;');
  expect(html).not.toMatch(/<script|<link|<img|@import|url\(/);
  expect(html).not.toContain('undefined');
});

test('BLD-09 a call on its way out says since when, until when, and what to use instead', async () => {
  const deprecated = {
    since: '2026-01-01T00:00:00.000Z',
    sunset: '2027-01-01T00:00:00.000Z',
    instead: 'Use /api/articles.',
  };
  const expected = { deprecation: '@1767225600', sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' };
  const calls = ['site-stats', 'record-events', 'list-webhooks'];
  const routes = allRoutes.filter(({ slug }) => calls.includes(slug)) as { deprecated?: Deprecation }[];
  try {
    for (const route of routes) route.deprecated = deprecated;
    await using hub = await startHubUnderTest();
    const answers = [
      await hub.fetch('/api/stats'),
      // Takes the shortcut.
      await hub.fetch('/api/stats'),
      await hub.post('/api/analytics/events', { type: 'page-view', path: '/' }),
      await hub.fetch('/api/admin/webhooks'),
    ];
    for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(expected);
    const other = await hub.fetch('/api/articles');
    expect([other.headers.has('deprecation'), other.headers.has('sunset')]).toEqual([false, false]);
    const { paths } = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.looseObject({ description: z.string() }))),
      })
      .parse(await hub.json('/api/openapi.json'));
    expect(paths['/api/stats']?.['get']).toMatchObject({ deprecated: true });
    expect(paths['/api/stats']?.['get']?.description).toContain('Use /api/articles.');
  } finally {
    for (const route of routes) delete route.deprecated;
  }
});

test('BLD-08 no shape is a choice of lists, which generators for Java cannot compile', () => {
  const text = JSON.stringify(createOpenApi('Runrate', 'https://hub.example'));
  expect(text).toContain('"ArticleCard"');
  expect(text.match(/"(anyOf|oneOf)":\[\{"type":"array"/g)).toBeNull();
});
