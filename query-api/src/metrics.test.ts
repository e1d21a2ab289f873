import { request as httpRequest } from 'node:http';
import { measureLag } from '@runrate/service';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

async function readMetrics(hub: HubUnderTest): Promise<string> {
  const response = await hub.fetch('/metrics');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return response.text();
}

test('requests are measured by call, method and status, answers by whether they stood ready', async () => {
  await using hub = await startHubUnderTest();
  for (const path of [
    '/api/articles',
    '/api/articles',
    '/api/articles?limit=0',
    '/api/articles/x',
    '/api/nope',
  ]) {
    await (await hub.fetch(path)).text();
  }
  const text = await readMetrics(hub);
  const count = 'runrate_http_request_duration_seconds_count';
  for (const [labels, value] of [
    ['route="list-articles",method="GET",status="200"', 2],
    ['route="list-articles",method="GET",status="400"', 1],
    ['route="get-article",method="GET",status="404"', 1],
    ['route="other",method="GET",status="404"', 1],
  ]) {
    expect(text).toContain(`${count}{${labels}} ${value}`);
  }
  expect(text).toContain('runrate_answer_cache_requests_total{outcome="hit"} 1');
  expect(text).toContain('runrate_answer_cache_requests_total{outcome="miss"} 2');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('limit=0');
});

test('the lag of the projector is shown, and its failure hides no other figure', async () => {
  const startWith = (readLag: Parameters<typeof measureLag>[1]) =>
    startHubUnderTest({ measure: (registry) => measureLag(registry, readLag) });
  await using hub = await startWith(async () => [{ topic: 'articles', partition: 3, behind: 17 }]);
  expect(await readMetrics(hub)).toContain(
    'runrate_projector_lag_records{topic="articles",partition="3"} 17',
  );
  await using without = await startWith(() => Promise.reject(new Error('away')));
  expect(await readMetrics(without)).toContain('runrate_answer_cache_bytes 0');
});

test('metrics are for this machine and for who holds the admin token', async () => {
  const adminToken = 'correct-horse-battery';
  await using hub = await startHubUnderTest({ adminToken });
  const statusWith = (headers: Record<string, string>) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const asked = httpRequest(`${hub.api.origin}/metrics`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject).end();
    return promise;
  };
  expect(await statusWith({})).toBe(200);
  expect(await statusWith({ Host: 'hub.example' })).toBe(401);
  expect(await statusWith({ 'X-Forwarded-For': '127.0.0.1' })).toBe(401);
  expect(await statusWith({ Host: 'hub.example', Authorization: 'Bearer wrong' })).toBe(401);
  expect(await statusWith({ Host: 'hub.example', Authorization: `Bearer ${adminToken}` })).toBe(200);
});
