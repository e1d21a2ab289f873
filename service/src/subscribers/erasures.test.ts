import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { allSearches, allViews, mailAddressesView } from '@runrate/contracts';
import { backUpDataDir, type Engines, openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openErasureRegister } from './erasure-register.ts';
import { openSubscribers } from './open-subscribers.ts';

async function openHub(dataDir: string, erasureRegister: string) {
  const engines = await openEmbeddedEngines({ dataDir, views: allViews, searches: allSearches });
  const subscribers = await openSubscribers({
    engines,
    clock: () => Date.parse('2026-03-04T18:00:00.000Z'),
    logger: pino({ level: 'silent' }),
    erasureRegister,
    sendsMail: false,
  });
  return { engines, subscribers, [Symbol.asyncDispose]: () => engines.close() };
}

async function addressesOf({ views }: Engines): Promise<string[]> {
  const all = await Array.fromAsync(views.scan(mailAddressesView));
  return all.map(({ document }) => document.email).sort();
}

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));
}

test('F28 a backup of before brings back nobody who was erased or has unsubscribed since', async () => {
  await using folder = await makeTemporaryFolder();
  const [data, copy, register] = ['data', 'copy', 'data.erasures'].map((name) => join(folder.path, name));
  if (!data || !copy || !register) throw new Error('no paths');
  const names = ['erased', 'left', 'returned', 'stayed'];
  {
    await using hub = await openHub(data, register);
    const { subscriptions, keys } = hub.subscribers;
    for (const name of names) await subscriptions.subscribe(`${name}@example.org`);
    await backUpDataDir(data, copy);
    await subscriptions.erase(keys.subscriberId('erased@example.org'));
    await subscriptions.end(keys.subscriberId('left@example.org'), 'unsubscribed');
    await subscriptions.erase(keys.subscriberId('returned@example.org'));
    await subscriptions.subscribe('returned@example.org');
  }
  // Cut off while it was written.
  await appendFile(register, `${'f'.repeat(32)} era`);
  expect((await stat(register)).mode & 0o077).toBe(0);
  expect(readFileSync(register, 'utf8')).not.toContain('@');
  {
    await using restored = await openHub(copy, register);
    // Erasures are applied when subscribers are open; nothing is served before.
    expect(await addressesOf(restored.engines)).toEqual(['returned@example.org', 'stayed@example.org']);
    const ended = await restored.engines.log.ends('newsletter');
    expect(ended.reduce((sum, end) => sum + end, 0)).toBeGreaterThan(names.length);
    await restored.subscribers.subscriptions.subscribe('erased@example.org');
  }
  await using again = await openHub(copy, register);
  expect(await addressesOf(again.engines)).toContain('erased@example.org');
}, 120_000);

test('S18 an erased address is in no file ten seconds later, in no WAL and in no free page', async () => {
  await using folder = await makeTemporaryFolder();
  const data = join(folder.path, 'data');
  await using hub = await openHub(data, join(folder.path, 'data.erasures'));
  const { subscriptions, keys } = hub.subscribers;
  const people = Array.from({ length: 60 }, (_, n) => `somebody-${n}@private.example`);
  for (const email of people) await subscriptions.subscribe(email);
  expect(filesWith(data, '@private.example')).not.toEqual([]);
  for (const email of people) {
    await subscriptions.createLink(keys.subscriberId(email));
    await subscriptions.erase(keys.subscriberId(email));
  }
  await expect.poll(() => filesWith(data, '@private.example'), { timeout: 10_000 }).toEqual([]);
}, 120_000);

test('F28 programs that share a register know of each other who left and who came back', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'register');
  const one = await openErasureRegister(path);
  const other = await openErasureRegister(path);
  await one.note('a'.repeat(32), 'erased');
  await one.note('b'.repeat(32), 'unsubscribed');
  await other.noteReturn('a'.repeat(32));
  await other.note('b'.repeat(32), 'unsubscribed');
  const { left } = await openErasureRegister(path);
  expect([...left]).toEqual([['b'.repeat(32), 'unsubscribed']]);
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(3);
});

test('F28 a register that can’t be written stops the start with what to set', async () => {
  await using folder = await makeTemporaryFolder();
  await expect(openErasureRegister(join(folder.path, 'none', 'register'))).rejects.toThrow(
    'ERASURE_REGISTER',
  );
});
