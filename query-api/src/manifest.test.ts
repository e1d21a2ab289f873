import { expect, test } from 'vitest';
import { startHubUnderTest } from './testing/hub-under-test.ts';

test('the manifest of the installed site has the brand of the configuration', async () => {
  await using hub = await startHubUnderTest({ config: { brand: { name: 'Other & Co' } } });
  const response = await hub.fetch('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await response.json()).toMatchObject({ name: 'Other & Co', start_url: '/', display: 'standalone' });
  const { headers } = await hub.fetch('/api/articles');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});
