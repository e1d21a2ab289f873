import { join } from 'node:path';
import { followMatchesView, followsView, mailAddressesView, mailOutboxView } from '@runrate/contracts';
import { backUpDataDir } from '@runrate/engines';
import { dayMs } from '@runrate/service';
import { makeTemporaryFolder, startMailServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { HubUnderTest } from '../../testing/hub-under-test.ts';
import { follow, linksOf, publish, startMailingHub } from '../../testing/mailing-hub.ts';

const patient = { timeout: 10_000 };

async function followsOf({ engines }: HubUnderTest): Promise<string[]> {
  const all = await Array.fromAsync(engines.views.scan(followsView));
  return all.map(({ document }) => document.value).sort();
}

async function addressesOf({ engines }: HubUnderTest): Promise<string[]> {
  const all = await Array.fromAsync(engines.views.scan(mailAddressesView));
  return all.map(({ document }) => document.email).sort();
}

test('FOL-04 a backup of before brings back no follow that has ended since, and nobody who ended everything', async () => {
  await using folder = await makeTemporaryFolder();
  await using mails = await startMailServer();
  const [copy, erasureRegister] = [join(folder.path, 'copy'), join(folder.path, 'register')];
  {
    await using hub = await startMailingHub(mails, { erasureRegister });
    const manage = await follow(hub, mails, { kind: 'query', value: 'apples' });
    await follow(hub, mails, { kind: 'query', value: 'pears' });
    const all = await follow(hub, mails, { email: 'eve@example.com', kind: 'query', value: 'pears' });
    await backUpDataDir(hub.dataDir, copy);
    const page = await (await hub.fetch(manage)).text();
    const end = /action="([^"]*do=end)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await hub.fetch(end, { method: 'POST' })).status).toBe(200);
    expect((await hub.fetch(`${all}&do=end-all`, { method: 'POST' })).status).toBe(200);
    expect([await followsOf(hub), await addressesOf(hub)]).toEqual([['pears'], ['ada@example.com']]);
  }
  await using restored = await startMailingHub(mails, { erasureRegister, dataDir: copy });
  expect([await followsOf(restored), await addressesOf(restored)]).toEqual([['pears'], ['ada@example.com']]);
  restored.time.now += 1000;
  const before = mails.received.length;
  await publish(restored, 'both', { title: 'Apples and pears' });
  const [news] = (await mails.receive(before + 1)).slice(before);
  expect([news?.to, news?.mail.subject]).toEqual([['ada@example.com'], '“pears”: Apples and pears']);
});

test('FOL-04 what is not confirmed within a week is forgotten with its address, and its link with it', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  const ask = (email: string, value: string) => hub.post('/api/follows', { email, kind: 'query', value });
  await ask('eve@example.com', 'apples');
  const [question] = await mails.receive(1);
  await follow(hub, mails, { kind: 'query', value: 'pears' });
  await ask('ada@example.com', 'plums');
  await mails.receive(3);
  const [link = ''] = linksOf(question, '/follows/confirm');
  hub.time.now += 6 * dayMs;
  await publish(hub, 'one', { title: 'Nothing of this' });
  expect(await followsOf(hub)).toEqual(['apples', 'pears', 'plums']);
  expect((await hub.fetch(link, { method: 'POST' })).status).toBe(410);
  hub.time.now += 1.1 * dayMs;
  await publish(hub, 'two', { title: 'Nothing of this either' });
  await expect.poll(() => followsOf(hub), patient).toEqual(['pears']);
  await expect.poll(() => addressesOf(hub), patient).toEqual(['ada@example.com']);
});

test('FOL-04 one address follows 100 things, however many are asked for and however many at once', async () => {
  await using mails = await startMailServer();
  // Mail is deferred, so that only the requests are measured.
  mails.answer(() => 'defer');
  await using hub = await startMailingHub(mails, { rateLimits: { subscribe: 10_000 } });
  const ask = async (email: string, value: string) => {
    const response = await hub.post('/api/follows', { email, kind: 'query', value });
    return [response.status, await response.text()];
  };
  const answers = new Set<string>();
  for (let first = 0; first < 140; first += 4) {
    const some = [0, 1, 2, 3].map((n) => ask('ada@example.com', `pears${first + n}`));
    for (const answer of await Promise.all(some)) answers.add(JSON.stringify(answer));
  }
  expect(await followsOf(hub)).toHaveLength(100);
  expect(answers).toEqual(new Set([JSON.stringify(await ask('eve@example.com', 'pears'))]));
  expect(await addressesOf(hub)).toEqual(['ada@example.com', 'eve@example.com']);
  const outbox = await Array.fromAsync(hub.engines.views.scan(mailOutboxView));
  expect(outbox).toHaveLength(101);
});

test('FOL-04 10,000 requests for one address from one place: five are taken, all others are told to wait', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails, { rateLimits: {} });
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < 10_000; sent += 50) {
    const some = Array.from({ length: 50 }, (_, n) =>
      hub.post('/api/follows', { email: 'ada@example.com', kind: 'query', value: `pears${sent + n}` }),
    );
    for (const { status, body } of await Promise.all(some)) {
      await body?.cancel();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  // On a slow machine a minute may pass while waiting, which allows five more.
  expect([...statuses.keys()].sort()).toEqual([200, 429]);
  expect(statuses.get(200)).toBeLessThanOrEqual(20);
  expect(await followsOf(hub)).toHaveLength(statuses.get(200) ?? 0);
}, 90_000);

test('FOL-02 FOL-04 a follow of a word that every item has: five mails a day, each item told once, the rest bundled', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  await follow(hub, mails, { kind: 'query', value: 'the' });
  const questions = mails.received.length;
  hub.time.now += 1000;
  for (let n = 1; n <= 8; n += 1) await publish(hub, `item${n}`, { title: `The news number ${n}` });
  const told = () => mails.received.slice(questions);
  await expect
    .poll(async () => (await Array.fromAsync(hub.engines.views.scan(followMatchesView))).length, patient)
    .toBe(8);
  expect(told().length).toBeLessThanOrEqual(5);
  hub.time.now += dayMs;
  await publish(hub, 'last', { title: 'The news number 9' });
  const titles = () => told().flatMap(({ mail }) => mail.text?.match(/^The news number \d$/gm) ?? []);
  await expect.poll(() => titles().length, patient).toBe(9);
  expect(new Set(titles()).size).toBe(9);
  expect(
    told().length,
    'five of the first day, one of what was left of it, one of the last item',
  ).toBeLessThanOrEqual(7);
});
