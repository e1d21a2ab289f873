// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';
import { toastStore } from './toast-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('VID-16 ART-04 the share sheet is used where the browser has one', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  await shareLink('A title', '/video/v1');
  expect(share).toHaveBeenCalledWith({ title: 'A title', url: `${window.location.origin}/video/v1` });
});

test('VID-16 closing the share sheet is no failure', async () => {
  vi.stubGlobal('navigator', { share: vi.fn(async () => Promise.reject(new Error('AbortError'))) });
  await expect(shareLink('A title', '/video/v1')).resolves.toBeUndefined();
});

test('VID-16 ART-04 without a share sheet the link is copied and a toast says so', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await shareLink('A title', '/article/a');
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/article/a`);
  expect(toastStore.get()[0]?.title).toBe('Link copied');
});

test('VID-16 without either the link itself is shown', async () => {
  vi.stubGlobal('navigator', {});
  await shareLink('A title', '/article/a');
  expect(toastStore.get()[0]?.description).toBe(`${window.location.origin}/article/a`);
});
