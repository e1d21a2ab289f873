import { expect, test, vi } from 'vitest';
import { startHubUnderTest } from './testing/hub-under-test.ts';

const fault = 'messages/de/news.json: “count” is no message: EXPECT_PLURAL_ARGUMENT_SELECTOR';

vi.mock('@runrate/messages', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@runrate/messages')>()),
  requireMessages: (language?: string) => {
    if (language === 'de') throw new Error(fault);
  },
}));

test('OWN-31 a hub does not start with texts of its language that cannot be read', async () => {
  await expect(startHubUnderTest({ config: { language: 'de' } })).rejects.toThrow(fault);
  await using hub = await startHubUnderTest({ config: { language: 'ja' } });
  expect((await hub.fetch('/healthz')).status).toBe(200);
});
