import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestJson, requestJsonIfSignedIn, withQuery } from './api-client.ts';

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
  expect(await requestJson('/api/articles')).toEqual([{ id: 'a' }]);
  expect(fetchMock).toHaveBeenCalledWith('/api/articles', { method: 'GET', credentials: 'include' });
});

test('CLI-02 a body is sent as JSON with its content type', async () => {
  fetchMock.mockResolvedValue(Response.json({}));
  await requestJson('/api/newsletter/subscribe', { method: 'POST', body: { email: 'ada@example.com' } });
  expect(fetchMock.mock.calls[0]?.[1]).toEqual({
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"ada@example.com"}',
  });
});

test('CLI-10 an error says status and body, or status text when the body is empty', async () => {
  fetchMock.mockResolvedValueOnce(new Response('No such article', { status: 404 }));
  await expect(requestJson('/api/articles/x')).rejects.toThrow('404: No such article');
  fetchMock.mockResolvedValueOnce(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(requestJson('/api/articles/x')).rejects.toThrow('503: Service Unavailable');
});

test('CLI-11 a 401 is an error by default and an empty result on request', async () => {
  fetchMock.mockResolvedValueOnce(new Response('Sign in', { status: 401 }));
  await expect(requestJson('/api/admin/session')).rejects.toThrow('401: Sign in');
  fetchMock.mockResolvedValueOnce(new Response('Sign in', { status: 401 }));
  expect(await requestJsonIfSignedIn('/api/admin/session')).toBeNull();
});

test('SRCH-02 query values are encoded and absent ones left out', () => {
  expect(withQuery('/api/articles/search', { q: 'a&b c', limit: undefined })).toBe(
    '/api/articles/search?q=a%26b+c',
  );
});
