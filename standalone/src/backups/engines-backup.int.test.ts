import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  allSearches,
  allViews,
  articlesView,
  engagementView,
  eraseSubscriber,
  mailAddressesView,
  recordEvents,
  subscribeNewsletter,
} from '@runrate/contracts';
import { openEngines, scanTopic } from '@runrate/engines';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHubCall } from '../testing/call-hub.ts';
import { ownEngines } from '../testing/real-engines.ts';
import { filesWith, startRemovalWorld } from '../testing/removal-world.ts';
import { runRestore } from './restore-command.ts';

const soon = { timeout: 60_000, interval: 100 };
const email = (name: string) => `${name}@private.example`;

test('RUN-25 F28 a hub on real engines is backed up while it works, and restored without who left since', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const names = ownEngines();
  const world = await startRemovalWorld(stack, folder.path, names);
  const copy = join(folder.path, 'monday');
  const restored = join(folder.path, 'restored');
  let id = '';
  {
    await using at = await world.open();
    const call = createHubCall(at.hub.origin);
    for (const name of ['erased', 'stayed']) await call(subscribeNewsletter.path, { email: email(name) });
    const { items } = await at.remove({ url: 'https://far.example/marked' });
    id = items[0]?.id ?? '';
    const other = await at.hub.engines.views.page({ view: articlesView, list: 'newest', limit: 5 });
    const { slug = '' } = other.documents.find((article) => article.id !== id) ?? {};
    // A different reader each time, since repeat views are not counted.
    const view = (reader: number) =>
      createHubCall(at.hub.origin, { 'User-Agent': `reader ${reader}` })(recordEvents.path, {
        ...{ type: 'page-view', path: `/article/${slug}` },
      });
    for (let reader = 0; reader < 5; reader += 1) expect((await view(-reader)).status).toBe(204);
    const backup = runProcess(join(import.meta.dirname, '../main-backup.ts'), {
      args: [copy],
      env: {
        ...{ KAFKA_BROKERS: names.kafkaBrokers, MONGODB_URL: names.mongodbUrl },
        ...{ ELASTICSEARCH_URL: names.elasticsearchUrl, ERASURE_REGISTER: world.register },
        ...{ TOPIC_PREFIX: names.topicPrefix, DATABASE: names.database, INDEX_PREFIX: names.indexPrefix },
      },
    });
    // The hub keeps working during the backup.
    let isOver = false;
    void backup.ended.then(() => (isOver = true));
    for (let n = 0; !isOver; n += 1) {
      await call(subscribeNewsletter.path, { email: email(`late-${n % 20}`) });
      await view(n);
    }
    const made = await backup.ended;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    // A move is only how it is made.
    expect(made.stdout).not.toMatch(/the move begins|Both sides|, moved/);
    await call(eraseSubscriber.path, { email: email('erased') });
    await at.remove({ id, reason: 'a letter', confirm: true });
    await expect.poll(async () => (await at.removals())[0]?.state, soon).toBe('done');
  }
  expect(readdirSync(copy).sort()).toEqual(['backup.json', 'erasures', 'log.db', 'views.db']);
  expect(filesWith(copy, 'of marked.').length).toBeGreaterThan(0);
  const said: string[] = [];
  await runRestore({
    ...{ arguments: [copy], dataDir: restored, register: world.register, config: world.config },
    ...{ sendsMail: false, clock: Date.now, logger: pino({ level: 'silent' }) },
    say: (line) => void said.push(line),
  });
  expect(said.join('\n')).toContain('1 subscribers left again and 1 removals hold again');
  expect(filesWith(restored, 'of marked.')).toEqual([]);
  const engines = await openEngines({ dataDir: restored }, { views: allViews, searches: allSearches });
  const addresses = await Array.fromAsync(engines.views.scan(mailAddressesView));
  // If log and views did not match, views would be counted twice or missed.
  const viewed = (await Array.fromAsync(scanTopic(engines.log, 'engagement'))).length;
  const counted = await Array.fromAsync(engines.views.scan(engagementView));
  await engines.close();
  expect(counted.reduce((sum, { document }) => sum + document.views, 0)).toBe(viewed);
  expect(viewed).toBeGreaterThanOrEqual(5);
  const found = addresses.map(({ document }) => document.email);
  expect(found).toContain(email('stayed'));
  expect(found).not.toContain(email('erased'));
  await using embedded = await world.open(restored, {});
  expect((await embedded.get(`/api/articles/${id}`)).status).toBe(410);
  expect((await embedded.get('/api/search?q=story')).status).toBe(200);
}, 300_000);
