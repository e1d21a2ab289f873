import { expect, test, vi } from 'vitest';
import { recordPageView, recordShare } from './analytics.ts';

test('NAV-10 CLI-01 a page view goes to the analytics call without credentials', () => {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 202 }));
  vi.stubGlobal('fetch', fetchMock);
  recordPageView('/news');
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/analytics/events');
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    body: '{"type":"page-view","path":"/news"}',
  });
  vi.unstubAllGlobals();
});

test('ART-04 a share that cannot be sent is silent', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')));
  expect(() => recordShare('/article/a')).not.toThrow();
  await Promise.resolve();
  vi.unstubAllGlobals();
});
