// Bytes an article of 400 words takes in log, views and search of the embedded engine, read from feeds as any other:
// npm run bench:size -- [--items 500,2000,5000] [--parts]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { articleSearch, articlesView, hubConfigSchema } from '@runrate/contracts';
import { measureDataDir } from '@runrate/engines';
import { createHub, type Hub } from '@runrate/standalone';
import { pino } from 'pino';
import { itemsOfFeed, serveWrittenFeeds } from './written-feeds.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '500,2000,5000' },
    parts: { type: 'boolean', default: false },
  },
});
const goal = 10_000;
const stores = ['log', 'views', 'search'] as const;
/** Every day, at a moment that the measurement does not see. */
const tomorrow = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;

await using feeds = await serveWrittenFeeds();
print(`bytes an article of 400 words, goal ${goal}`);
print(['items', ...stores, 'all', 'more an item'].map((cell) => cell.padStart(13)).join(''));
let before: { readonly items: number; readonly bytes: number } | undefined;
for (const items of values.items.split(',').map(Number)) {
  const sizes = await measure(items);
  const bytes = stores.reduce((sum, store) => sum + sizes[store], 0);
  const more = before && (bytes - before.bytes) / (items - before.items);
  const figures = [...stores.map((store) => sizes[store] / items), bytes / items, more];
  print(
    [items, ...figures.map((figure) => figure?.toFixed(0) ?? '')]
      .map((cell) => String(cell).padStart(13))
      .join(''),
  );
  before = { items, bytes };
}

/** A hub reads so many articles and is closed; what its files take then. */
async function measure(items: number): Promise<Record<(typeof stores)[number], number>> {
  const sources = Math.ceil(items / itemsOfFeed);
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-size-'));
  const config = hubConfigSchema.parse({
    network: { allow: [feeds.host] },
    sources: Array.from({ length: sources }, (_, n) => ({
      ...{ id: `publisher-${n}`, kind: 'articles', name: `Publisher ${n}`, schedule: tomorrow },
      url: `http://${feeds.host}/${n}`,
    })),
  });
  try {
    const hub = await createHub(
      { config, host: '127.0.0.1', port: 0, dataDir, logger: pino({ level: 'silent' }) },
      { firstFillTimeout: 600_000 },
    );
    await untilVisible(hub, sources * itemsOfFeed);
    if (values.parts) await printParts(hub, items);
    await hub.close();
    return measureDataDir(dataDir).stores;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function untilVisible({ engines }: Hub, total: number): Promise<void> {
  for (;;) {
    const viewed = await engines.views.count({ view: articlesView, list: 'newest' });
    const found = await engines.search.count(articleSearch);
    if (viewed >= total && found >= total) return;
    await wait(50);
  }
}

/** What takes most, as the hub itself tells it under /admin. */
async function printParts({ engines }: Hub, items: number): Promise<void> {
  for (const store of stores)
    for (const { name, bytes } of (await engines[store].sizes()).slice(0, 6))
      print(`  ${store.padEnd(8)}${name.padEnd(24)}${(bytes / items).toFixed(0).padStart(8)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
