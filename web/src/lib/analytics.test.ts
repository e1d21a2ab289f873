// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { recordClick, recordFruitlessSearch, recordPageView, recordShare } from './analytics.ts';

afterEach(() => vi.unstubAllGlobals());

function stubFetch() {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 202 }));
  vi.stubGlobal('fetch', fetchMock);
  return { fetchMock, bodies: () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body))) };
}

test('OWN-44 NAV-10 CLI-01 a page view goes to the analytics call without credentials, the first with the site it came from', () => {
  const { fetchMock, bodies } = stubFetch();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.example/list?who=me');
  recordPageView('/news');
  recordPageView('/videos');
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/analytics/events');
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    body: '{"type":"page-view","path":"/news","referrer":"elsewhere.example"}',
  });
  expect(bodies()[1]).toEqual({ type: 'page-view', path: '/videos' });
});

test('OWN-44 clicks on other sites and searches without a result are reported', () => {
  const { bodies } = stubFetch();
  for (const href of ['https://wire.example/a', '/news', 'mailto:a@b.example', undefined]) recordClick(href);
  recordFruitlessSearch('x'.repeat(200));
  expect(bodies()).toEqual([
    { type: 'click', url: 'https://wire.example/a' },
    { type: 'search-without-result', q: 'x'.repeat(100) },
  ]);
});

test.each([['doNotTrack', '1'] as const, ['globalPrivacyControl', true] as const])(
  'OWN-44 nothing is reported of a reader who asks for that (%s)',
  (name, value) => {
    const { fetchMock } = stubFetch();
    vi.stubGlobal('navigator', { [name]: value });
    recordPageView('/news');
    recordShare('/article/a');
    recordClick('https://wire.example/a');
    recordFruitlessSearch('arr');
    expect(fetchMock).not.toHaveBeenCalled();
  },
);

test('ART-04 a share that cannot be sent is silent', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')));
  expect(() => recordShare('/article/a')).not.toThrow();
  await Promise.resolve();
});
