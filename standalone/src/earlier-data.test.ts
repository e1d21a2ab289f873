import {
  hubConfigSchema,
  listArticles,
  listCorrections,
  listSubscribers,
  listWebhooks,
  searchArticles,
} from '@runrate/contracts';
import { earlierData, makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub } from './create-hub.ts';

const adminToken = 'token-of-the-fixture';
const config = hubConfigSchema.parse({
  network: { allow: ['127.0.0.1:9'] },
  sources: [
    {
      ...{ id: 'field-notes', kind: 'articles', name: 'Field Notes', curated: true },
      url: 'http://127.0.0.1:9/feed.xml',
    },
  ],
});
/** Commits from before corrections and webhooks existed. */
const withoutAdmin = ['ce2a3ac'];

test.each(await earlierData.commits())(
  'RUN-24 a hub starts on data of %s: articles, views, search, corrections, webhooks and subscribers are there',
  async (commit) => {
    await using folder = await makeTemporaryFolder();
    await earlierData.unpack(commit, folder.path);
    const troubles: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void troubles.push(line) });
    const place = { host: '127.0.0.1', port: 0, dataDir: folder.path };
    await using hub = await createHub({ config, ...place, adminToken, logger });
    const get = async (path: string) => {
      const headers = { Authorization: `Bearer ${adminToken}` };
      const response = await fetch(`${hub.origin}${path}`, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      return response.json();
    };
    const articles = listArticles.answer.parse(await get('/api/articles'));
    expect(articles.map(({ title }) => title)).toEqual([
      'Field note 2: the pump and the ledger',
      'Field note 1: the pump and the ledger',
    ]);
    expect(articles.map(({ viewCount }) => viewCount)).toEqual([1, 0]);
    const found = searchArticles.answer.parse(await get('/api/articles/search?q=ledger'));
    expect(found).toHaveLength(2);
    const subscribers = async () =>
      listSubscribers.answer.parse(await get('/api/admin/subscribers')).subscribers;
    await expect
      .poll(async () => (await subscribers()).map(({ email, status }) => [email, status]))
      .toEqual([['reader@example.com', 'subscribed']]);
    if (!withoutAdmin.includes(commit)) {
      const { items } = listCorrections.answer.parse(await get('/api/admin/corrections'));
      expect(items.map(({ id, pinned }) => [id, pinned])).toEqual([[articles[1]?.id, true]]);
      const webhooks = listWebhooks.answer.parse(await get('/api/admin/webhooks'));
      expect(webhooks.map(({ url }) => url)).toEqual(['https://receiver.example/hook']);
    }
    expect(troubles.filter((line) => line.includes('could not be projected'))).toEqual([]);
  },
);
