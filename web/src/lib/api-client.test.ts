import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, callApiIfSignedIn } from './api-client.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

test('CLI-01 CLI-02 a plain call is a GET with credentials, without body or content type', async () => {
  fetchMock.mockResolvedValue(Response.json([{ id: 'a' }]));
  expect(await callApi('GET /api/articles')).toEqual([{ id: 'a' }]);
  expect(fetchMock).toHaveBeenCalledWith('/api/articles', { method: 'GET', credentials: 'include' });
});

test('CLI-02 a body is sent as JSON with its content type', async () => {
  fetchMock.mockResolvedValue(Response.json({}));
  await callApi('POST /api/newsletter/subscribe', { body: { email: 'ada@example.com' } });
  expect(fetchMock.mock.calls[0]?.[1]).toEqual({
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"ada@example.com"}',
  });
});

test('CLI-10 an error says status and body, or status text when the body is empty', async () => {
  fetchMock.mockResolvedValueOnce(new Response('No such article', { status: 404 }));
  await expect(callApi('GET /api/articles/{id}', { id: 'x' })).rejects.toThrow('404: No such article');
  fetchMock.mockResolvedValueOnce(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(callApi('GET /api/articles/{id}', { id: 'x' })).rejects.toThrow('503: Service Unavailable');
});

test('CLI-11 a 401 is an error by default and an empty result on request', async () => {
  fetchMock.mockResolvedValueOnce(new Response('Sign in', { status: 401 }));
  await expect(callApi('GET /api/admin/session')).rejects.toThrow('401: Sign in');
  fetchMock.mockResolvedValueOnce(new Response('Sign in', { status: 401 }));
  expect(await callApiIfSignedIn('GET /api/admin/session')).toBeNull();
});

test('SRCH-02 what stands in an address is encoded, what is absent left out', async () => {
  fetchMock.mockImplementation(async () => Response.json([]));
  await callApi('GET /api/articles/search', { query: { q: 'a&b c', limit: undefined } });
  await callApi('GET /api/articles/{id}/next', { id: 'a/b?', query: { category: 'ai' } });
  expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
    '/api/articles/search?q=a%26b+c',
    '/api/articles/a%2Fb%3F/next?category=ai',
  ]);
});
