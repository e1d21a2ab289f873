import { setTimeout as wait } from 'node:timers/promises';
import { articleSearch, articlesView, hubConfigSchema } from '@runrate/contracts';
import { createHub, type RunningHub } from '@runrate/standalone';
import { pino } from 'pino';
import { itemsOfFeed } from './written-feeds.ts';

/** Daily, 12 hours from now, so that no scheduled fetch falls into the measurement. */
const later = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;

/** Starts an embedded hub and waits until it has read `items` articles from `host`; the caller closes it. */
export async function fillHub(dataDir: string, host: string, items: number): Promise<RunningHub> {
  const sources = Math.ceil(items / itemsOfFeed);
  const config = hubConfigSchema.parse({
    network: { allow: [host] },
    sources: Array.from({ length: sources }, (_, n) => ({
      ...{ id: `publisher-${n}`, kind: 'articles', name: `Publisher ${n}`, schedule: later },
      url: `http://${host}/${n}`,
    })),
  });
  const hub = await createHub(
    { config, host: '127.0.0.1', port: 0, dataDir, logger: pino({ level: 'silent' }) },
    { firstFillTimeout: 600_000 },
  );
  await untilVisible(hub, sources * itemsOfFeed);
  return hub;
}

async function untilVisible({ engines }: RunningHub, total: number): Promise<void> {
  for (;;) {
    const viewed = await engines.views.count({ view: articlesView, list: 'newest' });
    const found = await engines.search.count(articleSearch);
    if (viewed >= total && found >= total) return;
    await wait(50);
  }
}
