import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '../src/site-test.ts';

const folder = join(import.meta.dirname, '../../examples/embed');

interface Asked {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  credentials?: 'include';
}

/** Serves the static example page on its own origin. */
async function serveEmbed() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static.example');
    const isScript = pathname === '/embed.js';
    // Its origin is `null`, like that of a sandboxed page.
    if (pathname === '/sandboxed') response.setHeader('Content-Security-Policy', 'sandbox allow-scripts');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(await readFile(join(folder, isScript ? 'embed.js' : 'index.html')));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('BLD-01 BLD-08 a static page of another origin shows the latest articles and listens to changes', async ({
  page,
  origin,
}) => {
  await using embed = await serveEmbed();
  const live = page.waitForResponse((response) => response.url() === `${origin}/api/live`);
  await page.goto(`${embed.origin}/?hub=${encodeURIComponent(origin)}`);
  const list = page.getByRole('list');
  await expect(list.getByRole('link')).toHaveCount(5);
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /\/article\/[^/]+$/);
  // A page of another origin sees this header only if it is exposed.
  expect(Number(await list.getAttribute('data-total'))).toBeGreaterThan(5);
  expect((await live).status()).toBe(200);
});

test('BLD-01 other origins, `null` too, read what is public, with a preflight; with credentials or of admins nothing', async ({
  page,
  origin,
}) => {
  await using embed = await serveEmbed();
  const ask = (path: string, init: Asked = {}) =>
    page.evaluate(
      async ([address, how]) => {
        try {
          const response = await fetch(address, how);
          return [response.status, response.headers.get('x-request-id') !== null];
        } catch {
          return 'blocked';
        }
      },
      [`${origin}${path}`, init] as const,
    );
  for (const place of [`${embed.origin}/embed.js`, `${embed.origin}/sandboxed`]) {
    await page.goto(place);
    expect([place, await ask('/api/stats')]).toEqual([place, [200, true]]);
    expect(await ask('/feed.json', { headers: { 'If-None-Match': '"x"' } })).toEqual([200, true]);
    expect(await ask('/api/articles/none')).toEqual([404, true]);
    expect(await ask('/api/stats', { credentials: 'include' })).toBe('blocked');
    expect(await ask('/api/admin/session')).toBe('blocked');
    expect(await ask('/api/admin/webhooks', { headers: { Authorization: 'Bearer x' } })).toBe('blocked');
    expect(await ask('/api/newsletter/subscribe', { method: 'POST', body: '{}' })).toBe('blocked');
  }
});
