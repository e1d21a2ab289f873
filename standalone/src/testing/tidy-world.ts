import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HubConfigInput, hubConfigSchema, tidyingStatus } from '@runrate/contracts';
import { type RssItem, rssFeed, startFeedServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createHub } from '../create-hub.ts';
import { createHubCall } from './call-hub.ts';

const day = 86_400_000;
/** The hub's time in these tests. */
const noon = Date.parse('2026-03-04T18:00:00Z');

/** Letters only and of fixed length, so no item's word is part of another's. */
export const wordOf = (name: string, n: number) =>
  `${name}${[...String(n).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}quokka`;
const addressOf = (name: string, n: number) => `https://${name}.example/item-${n}`;

/** An item that is `days` days old at `now`. */
export function oldItem(name: string, n: number, days: number, now = noon): RssItem {
  const words = Array.from({ length: 80 }, (_, place) => `filler${(n * 37 + place * 11) % 997}`);
  return {
    ...{ guid: `${name}-${n}`, link: addressOf(name, n), title: `Title ${wordOf(name, n)}` },
    body: `<p>${wordOf(name, n)} ${words.join(' ')}</p>`,
    publishedAt: new Date(now - days * day - n * 60_000),
  };
}

const never = '0 0 29 2 *';

/** Sources whose feeds the test fills, and hubs that read them with different retentions. */
export async function startTidyWorld(stack: AsyncDisposableStack, folder: string) {
  const feeds = stack.use(await startFeedServer());
  const dataDir = join(folder, 'data');
  const publish = (name: string, items: readonly RssItem[]) =>
    feeds.set(`/${name}`, { body: rssFeed(name, [...items]), contentType: 'application/rss+xml' });
  const source = (id: string, kind: 'articles' | 'news', more: object = {}) => ({
    ...{ id, kind, name: id, url: `${feeds.origin}/${id}`, show: 'full' as const, schedule: never },
    ...more,
  });
  const toConfig = (
    sources: HubConfigInput['sources'],
    retention: HubConfigInput['retention'] = {},
  ): HubConfigInput => ({ sources, retention, network: { allow: [feeds.host] } });
  return {
    ...{ feeds, dataDir, publish, source, toConfig },
    /** Writes the configuration to a file, for hubs in their own process. */
    async write(config: HubConfigInput) {
      const path = join(folder, 'hub.json');
      await writeFile(path, JSON.stringify(config));
      return path;
    },
    async open(config: HubConfigInput, engines: Partial<Parameters<typeof createHub>[0]> = {}) {
      const hub = await createHub(
        {
          config: hubConfigSchema.parse(config),
          ...{ host: '127.0.0.1', port: 0, dataDir },
          ...engines,
          logger: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }, pino.destination(2)),
        },
        { clock: () => noon },
      );
      const call = createHubCall(hub.origin);
      const total = async () => Number((await call('/api/articles?limit=1')).headers.get('x-total-count'));
      return { ...{ hub, call, total }, [Symbol.asyncDispose]: () => hub.close() };
    },
  };
}

/** Resolves when the latest tidying has ended. */
export async function untilTidied(call: ReturnType<typeof createHubCall>, timeout = 60_000) {
  const look = async () =>
    tidyingStatus.answer.parse(await (await call(tidyingStatus.path)).json()).tidying?.finishedAt;
  await expect.poll(look, { timeout, interval: 600 }).toBeDefined();
}
