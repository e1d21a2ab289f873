// A hub in a separate process with searchable articles. Readers are told apart by X-Forwarded-For.
import { articleSearch, articlesView } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { type HubUnderTest, noon, startHubUnderTest } from './hub-under-test.ts';
import { createWords } from './random-words.ts';

const own = { curated: true, sourceId: 'own-blog', source: 'Own Blog' };

async function fill(hub: HubUnderTest, count: number): Promise<void> {
  const words = createWords(1);
  const time = new Date(noon - 86_400_000).toISOString();
  const ids = Array.from({ length: count }, (_, n) => `a${n}`);
  for (let from = 0; from < count; from += 500) {
    await hub.put(articlesView, ...ids.slice(from, from + 500).map((id) => article(id, own)));
  }
  await hub.engines.search.write(
    ids.map((id) => ({
      ...{ index: articleSearch, id, version: 1 },
      document: {
        text: {
          title: words(8),
          tags: words(3),
          excerpt: words(30),
          author: 'Ada',
          source: 'Own',
          body: words(150),
        },
        ...{ keywords: { categories: ['ai'], source: ['own-blog'], month: ['2026-03'] }, time },
      },
    })),
  );
}

const logger = pino({ level: 'silent' });
const hub = await startHubUnderTest({ logger, trustedProxies: 1, rateLimits: undefined });
await fill(hub, 2500);
process.on('disconnect', () => process.exit(0));
process.send?.({ port: hub.api.port });
