import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../clients/typescript/index.ts';

const file = join(import.meta.dirname, '../clients/typescript/index.ts');

test('BLD-08 the client in TypeScript tries again what passes, gives refusals as problems, and weighs at most 6 kB', async () => {
  const pauses: number[] = [];
  const answers = [
    new Response('busy', { status: 503, headers: { 'Retry-After': '2' } }),
    new TypeError('the line is cut'),
    Response.json([{ id: 'a' }], { headers: { 'X-Next-Cursor': 'c2', 'X-Total-Count': '2' } }),
    Response.json([{ id: 'b' }]),
    Response.json({ status: 404, detail: 'There is no such article.', code: 'not-found' }, { status: 404 }),
    new Response('no', { status: 503 }),
    new Response('no', { status: 503 }),
  ];
  const asked: string[] = [];
  const client = createClient('https://hub.example', {
    tries: 3,
    sleep: async (ms) => void pauses.push(ms),
    fetch: async (address) => {
      asked.push(address);
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('nothing more is answered');
    },
  });
  const found = await Array.fromAsync(client.all('GET /api/articles', { category: 'ai' }));
  expect(found.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(asked.at(-1)).toBe('https://hub.example/api/articles?limit=100&category=ai&cursor=c2');
  expect(pauses[0]).toBe(2000);
  expect(pauses).toHaveLength(2);
  await expect(client.call('GET /api/articles/{id}', { id: 'a/b' })).rejects.toMatchObject({
    ...{ name: 'HubError', problem: { code: 'not-found' } },
  });
  expect(asked.at(-1)).toBe('https://hub.example/api/articles/a%2Fb');
  await expect(client.call('GET /api/stats')).rejects.toThrow('nothing more is answered');
  // This is the client's full size: it only imports types.
  expect((await readFile(file)).length).toBeLessThanOrEqual(6000);
});
