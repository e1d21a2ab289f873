import { allRoutes, articlesView, isOpenRead, problemSchema } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { allDocuments } from './site/all-documents.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const json = { Accept: 'application/json' };

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  return problemSchema.parse(await response.json());
}

test('BLD-06 a refusal is problem details for a client that names JSON, and a sentence for all others', async () => {
  await using hub = await startHubUnderTest();
  const typeFor = async (accept: string) => {
    const response = await hub.fetch('/api/articles/x', { headers: { Accept: accept } });
    expect(response.headers.get('vary')).toBe('Accept');
    return response.headers.get('content-type')?.split(';', 1)[0];
  };
  const asJson = [
    ...['application/json', 'application/problem+json', 'application/json, text/plain, */*'],
    ...[
      'application/json; charset=utf-8',
      'application/json, */*;q=0.1',
      'text/plain;q=0.5, application/json',
    ],
  ];
  for (const accept of asJson) {
    expect([accept, await typeFor(accept)]).toEqual([accept, 'application/problem+json']);
  }
  const asText = [
    '*/*',
    'text/plain',
    'text/html,application/xml;q=0.9,*/*;q=0.8',
    'image/png',
    'nonsense',
    '',
  ];
  for (const accept of asText) expect([accept, await typeFor(accept)]).toEqual([accept, 'text/plain']);
  expect(await problemOf(await hub.fetch('/api/articles/x', { headers: json }))).toMatchObject({
    ...{ type: 'about:blank', title: 'Not Found', status: 404 },
    ...{ detail: 'There is no such article.', code: 'not-found' },
  });
});

test('BLD-06 every call and every document refuses in problem details with a code', async () => {
  await using hub = await startHubUnderTest({ adminToken: 'a-token-of-many-letters', longestRefresh: 1 });
  const codes = new Map<string, number>();
  for (const route of allRoutes) {
    const method = isOpenRead(route) ? 'DELETE' : route.method;
    const response = await hub.fetch(route.path.replace('{id}', 'none'), { method, headers: json });
    // An address that takes neither a body nor a token has nothing to refuse.
    if (response.status < 400) continue;
    const problem = await problemOf(response);
    expect([route.slug, problem.status]).toEqual([route.slug, response.status]);
    codes.set(problem.code, problem.status);
  }
  for (const { path } of allDocuments) {
    const response = await hub.fetch(path.replace(':id', 'none'), { method: 'PUT', headers: json });
    expect((await problemOf(response)).code).toBe('wrong-method');
  }
  expect(codes).toEqual(
    new Map([
      ['wrong-method', 405],
      ['sign-in-needed', 401],
      ['body-not-json', 415],
    ]),
  );
});

test('BLD-06 errors name every wrong parameter, and every wrong part of a body by its pointer', async () => {
  await using hub = await startHubUnderTest();
  const query = await hub.fetch('/api/articles?limit=0&offset=x&sort=odd&categroy=ai', { headers: json });
  expect(await problemOf(query)).toMatchObject({
    ...{ status: 400, title: 'Bad Request', code: 'wrong-parameter' },
    detail: 'limit must be a whole number from 1 to 100.',
    errors: [
      { parameter: 'limit', detail: 'limit must be a whole number from 1 to 100.' },
      { parameter: 'offset', detail: 'offset must be a whole number of at least 0.' },
      { parameter: 'sort', detail: 'sort must be date or views.' },
      { parameter: 'categroy', detail: 'There is no parameter “categroy”; category is meant.' },
    ],
  });
  const body = await hub.post('/api/admin/webhooks', { url: 1, types: ['odd'], sources: 'x' }, json);
  const { code, errors } = await problemOf(body);
  expect(code).toBe('wrong-body');
  expect(errors?.map(({ pointer }) => pointer)).toEqual(['#/url', '#/types/0', '#/sources']);
});

test('BLD-06 reasons that programs act on have codes of their own', async () => {
  await using hub = await startHubUnderTest();
  const codeOf = async (path: string) => (await problemOf(await hub.fetch(path, { headers: json }))).code;
  expect(await codeOf('/api/articles?cursor=half')).toBe('unknown-cursor');
  expect(await codeOf('/api/changes?since=of-another-hub')).toBe('unknown-position');
  expect(await codeOf('/api/articles?min-position=articles/0:999')).toBe('position-not-reached');
  expect(await codeOf('/api/articles?limit=1000000000')).toBe('wrong-parameter');
  expect(await codeOf('/api/articles?cache-buster=1')).toBe('unknown-parameter');
  const unread = await hub.post('/api/newsletter/subscribe', '{', json);
  expect((await problemOf(unread)).code).toBe('unreadable-body');
});

test('BLD-06 a client’s own request id is kept where it is plain and short, on the short way too', async () => {
  const ask = async (hub: HubUnderTest, id: string, path = '/api/articles') =>
    (await hub.fetch(path, { headers: { 'X-Request-Id': id, ...json } })).headers.get('x-request-id');
  await using short = await startHubUnderTest({ logger: pino({ level: 'silent' }) });
  for (const id of ['one', 'trace:4bf9/2.1=a+b@c', 'x'.repeat(128)]) {
    expect([await ask(short, id), await ask(short, id)]).toEqual([id, id]);
  }
  await using hub = await startHubUnderTest();
  for (const id of ['', 'two words', '<b>', 'x'.repeat(129), '"', 'é']) {
    expect(await ask(hub, id)).toMatch(/^[0-9a-f-]{36}$/);
  }
  const refused = await hub.fetch('/api/nothing', { headers: { 'X-Request-Id': 'mine', ...json } });
  expect(await problemOf(refused)).toMatchObject({ requestId: 'mine' });
  await ask(hub, 'in-the-log');
  expect(hub.logLines.some((line) => line.includes('"id":"in-the-log"'))).toBe(true);
});

test('BLD-06 slashes at the end and other cases are sent to the address that is meant', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('Ab'));
  const go = async (path: string, method = 'GET') => {
    const response = await hub.fetch(path, { method, redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  const paths = [
    ...allRoutes.map(({ path, method }) => ({ path, method })),
    ...allDocuments.map(({ path }) => ({ path, method: 'GET' })),
    { path: '/api/live', method: 'GET' },
  ];
  for (const { path, method } of paths) {
    const straight = path.replace(/\{id\}|:id/, 'Some%2FId');
    const shouted = path.toUpperCase().replace(/\{ID\}|:ID/, 'Some%2FId');
    expect(await go(`${straight}/?a=1`, method)).toEqual([308, `${straight}?a=1`]);
    expect(await go(`${shouted}//`, method)).toEqual([308, straight]);
  }
  expect(await go('/api/articles/Ab')).toEqual([200, null]);
  expect(await go('/API/Articles/Ab/')).toEqual([308, '/api/articles/Ab']);
  expect(await go('/API/Articles/Search?q=a')).toEqual([308, '/api/articles/search?q=a']);
  // Never to another host.
  for (const path of ['//elsewhere.example/', '//api/articles/', '/\\elsewhere.example/api/articles/']) {
    expect((await go(path))[1]).toBe(null);
  }
  const open = await hub.fetch('/api/articles/', { redirect: 'manual' });
  expect(open.headers.get('access-control-allow-origin')).toBe('*');
  const closed = await hub.fetch('/api/admin/sources/', { redirect: 'manual' });
  expect(closed.headers.get('access-control-allow-origin')).toBe(null);
});

test('BLD-05 an unknown parameter is named with the one that is meant, or with all there are, by every call', async () => {
  await using hub = await startHubUnderTest();
  const gets = allRoutes.filter(({ method }) => method === 'GET');
  for (const { path, slug } of gets) {
    if (slug === 'admin-session') continue;
    const response = await hub.fetch(`${path.replace('{id}', 'none')}?zzz=1`, { headers: json });
    const { status, errors } = await problemOf(response);
    expect([slug, status, errors?.at(-1)?.parameter]).toEqual([slug, 400, 'zzz']);
  }
  const wordsOf = async (path: string) => (await hub.fetch(path)).text();
  expect(await wordsOf('/api/articles?LIMIT=2')).toContain('limit is meant');
  expect(await wordsOf('/api/articles?min-positions=2')).toContain('min-position is meant');
  expect(await wordsOf('/api/articles?q[$ne]=1')).toContain('this call takes limit, offset, cursor');
  expect(await wordsOf(`/api/articles?${'x'.repeat(500)}`)).toHaveLength(
    (await wordsOf(`/api/articles?${'x'.repeat(400)}`)).length,
  );
});
