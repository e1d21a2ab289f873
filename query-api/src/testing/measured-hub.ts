// A hub in a separate process that reports its memory use. Run with --expose-gc.
import { articlesView, pushSubscriptionsView } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { startHubUnderTest } from './hub-under-test.ts';

const hub = await startHubUnderTest({ logger: pino({ level: 'silent' }), trustedProxies: 1, rateLimits: {} });
await hub.put(articlesView, ...Array.from({ length: 40 }, (_, n) => article(`a${n}`)));
await hub.put(pushSubscriptionsView, {
  ...{ token: 't'.repeat(32), secret: 'secret', sourceId: 'own-blog', state: 'active', attempts: 0 },
  ...{
    hub: 'https://hub.example',
    topic: 'https://example.com/own.xml',
    askedAt: '2026-03-04T18:00:00.000Z',
  },
});
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, used: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: hub.api.port });
