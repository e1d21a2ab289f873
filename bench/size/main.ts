// Measures the bytes an article of 400 words takes in the embedded log, views and search, ingested from
// feeds: npm run bench:size -- [--items 500,2000,5000] [--parts]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDataDir } from '@runrate/engines';
import type { RunningHub } from '@runrate/standalone';
import { fillHub } from '../filled-hub.ts';
import { serveWrittenFeeds } from '../written-feeds.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '500,2000,5000' },
    parts: { type: 'boolean', default: false },
  },
});
const goal = 10_000;
const stores = ['log', 'views', 'search'] as const;

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

/** Size of each store after a hub has read this many articles and closed. */
async function measure(items: number): Promise<Record<(typeof stores)[number], number>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-size-'));
  try {
    const hub = await fillHub(dataDir, feeds.host, items);
    if (values.parts) await printParts(hub, items);
    await hub.close();
    return measureDataDir(dataDir).stores;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Prints the largest parts of each store, as /admin shows them. */
async function printParts({ engines }: RunningHub, items: number): Promise<void> {
  for (const store of stores)
    for (const { name, bytes } of (await engines[store].sizes()).slice(0, 6))
      print(`  ${store.padEnd(8)}${name.padEnd(24)}${(bytes / items).toFixed(0).padStart(8)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
