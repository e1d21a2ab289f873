import { allSearches, allViews, mailAddressesView, subscribersView } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bringOverAddresses } from './bring-over-addresses.ts';
import { openNewsletterKeys } from './newsletter-keys.ts';

const logger = pino({ level: 'silent' });
const at = '2026-06-01T09:00:00.000Z';

test('RUN-24 subscribers of the first versions get an id of this hub and an address apart, once; the old ones are erased', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  const { views, log } = engines;
  const old = {
    id: 'made-of-the-address',
    email: 'reader@example.com',
    requestedAt: at,
    consentText: 'newsletter-1',
  };
  // A list sorted by `since` accepts no document without it, so this has the fields of both layouts.
  const write = {
    ...{ view: subscribersView, key: old.id, expectedRevision: 0 },
    document: { ...old, status: 'subscribed', since: at },
  };
  await views.commit({ writes: [write], positions: [] });
  const keys = await openNewsletterKeys(views);
  const appended: string[] = [];
  const recording: typeof log = {
    ...log,
    append: (records) => {
      appended.push(...records.map(({ key, value }) => `${key}${value === null ? ' erased' : ''}`));
      return log.append(records);
    },
  };
  await bringOverAddresses({ log: recording, views }, keys, logger);
  const id = keys.subscriberId(old.email);
  expect(await views.get(mailAddressesView, id)).toEqual({ id, email: old.email, links: [] });
  expect(appended.slice(0, 3)).toEqual([`${id}|requested`, `${id}|confirmed`, `${old.id} erased`]);
  appended.length = 0;
  await bringOverAddresses({ log: recording, views }, keys, logger);
  expect(appended).toEqual([]);
  await engines.close();
});
