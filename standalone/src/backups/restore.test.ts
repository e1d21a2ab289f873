import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  allSearches,
  allViews,
  eraseSubscriber,
  hubConfigSchema,
  mailAddressesView,
  subscribeNewsletter,
} from '@runrate/contracts';
import { addBackup, backUpHub, listBackups, openEngines } from '@runrate/engines';
import { version } from '@runrate/service';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHubCall } from '../testing/call-hub.ts';
import { filesWith, marker, startRemovalWorld } from '../testing/removal-world.ts';
import { runRestore } from './restore-command.ts';

const declared = { views: allViews, searches: allSearches };
const mainRestore = join(import.meta.dirname, '../main-restore.ts');
const mainBackup = join(import.meta.dirname, '../main-backup.ts');
const child = join(import.meta.dirname, 'main-child.ts');
const email = (name: string) => `${name}@private.example`;
const text = 'of marked.';
const soon = { timeout: 30_000, interval: 100 };

/** A stopped hub, backed up before a subscriber was erased and an item was taken down. */
async function startStory(stack: AsyncDisposableStack) {
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const { dataDir, register } = world;
  const copy = join(folder.path, 'backups', 'monday');
  await using at = await world.open();
  const call = createHubCall(at.hub.origin);
  for (const name of ['erased', 'stayed']) await call(subscribeNewsletter.path, { email: email(name) });
  const { items } = await at.remove({ url: 'https://far.example/marked' });
  const [{ id } = { id: '' }] = items;
  await backUpHub(dataDir, copy, {
    declared,
    version,
    clock: () => Date.parse('2026-03-02T02:30:00Z'),
    register,
  });
  await call(eraseSubscriber.path, { email: email('erased') });
  await at.remove({ id, reason: 'a letter', confirm: true });
  await expect.poll(async () => (await at.removals())[0]?.state, soon).toBe('done');
  const said: string[] = [];
  const restore = (dir: string, registerFile: string, ...given: string[]) =>
    runRestore({
      ...{ arguments: given, dataDir: dir, register: registerFile, config: world.config },
      sendsMail: false,
      ...{ clock: () => Date.parse('2026-03-05T10:00:00Z'), logger: pino({ level: 'silent' }) },
      say: (line) => void said.push(line),
    });
  return { ...world, folder: folder.path, copy, id, said, restore };
}

async function addressesIn(dataDir: string): Promise<string[]> {
  const engines = await openEngines({ dataDir }, declared);
  try {
    const all = await Array.fromAsync(engines.views.scan(mailAddressesView));
    return all.map((stored) => stored.document.email).sort();
  } finally {
    await engines.close();
  }
}

test('RUN-25 F28 a restored backup of before has nobody who was erased since and nothing that was taken down, before a hub starts', async () => {
  await using stack = new AsyncDisposableStack();
  const story = await startStory(stack);
  const { dataDir, register, copy, said } = story;
  expect(filesWith(copy, text)).toHaveLength(2);
  expect(filesWith(copy, 'erased@private.example')).not.toEqual([]);
  await expect(story.restore(dataDir, register, copy)).rejects.toThrow(
    `${dataDir} is not empty (search.db, views.db, log.db): name another DATA_DIR, or add --replace`,
  );
  await story.restore(dataDir, register, copy, '--replace');
  expect(said.join('\n')).toContain('was made on 2026-03-02T02:30:00.000Z by version');
  expect(said.join('\n')).toContain('1 subscribers left again and 1 removals hold again');
  const aside = join(dataDir, 'replaced-2026-03-05T100000Z');
  expect(said.join('\n')).toContain(`is in ${aside}`);
  expect(readdirSync(aside).sort()).toEqual(['log.db', 'search.db', 'views.db']);
  rmSync(aside, { recursive: true });
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  expect(readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).mode & 0o077)).toEqual([]);
  expect(filesWith(dataDir, text)).toEqual([]);
  expect(filesWith(dataDir, 'erased@private.example')).toEqual([]);
  expect(await addressesIn(dataDir)).toEqual([email('stayed')]);

  await using at = await story.open();
  expect((await at.get(`/api/articles/${story.id}`)).status).toBe(410);
  const search = async () => (await at.get('/api/search?q=story')).text();
  await expect.poll(search, soon).toContain('Story other-');
  expect(await (await at.get(`/api/search?q=${marker}body`)).text()).not.toContain(`${marker}title`);
}, 240_000);

test('RUN-25 a machine that was lost with its register: the latest copy beside the backups takes its place', async () => {
  await using stack = new AsyncDisposableStack();
  const story = await startStory(stack);
  const backups = join(story.folder, 'backups');
  const later = join(backups, '2026-03-04T023000Z');
  const { register } = story;
  await backUpHub(story.dataDir, later, { declared, version, clock: Date.now, register });
  const fresh = join(story.folder, 'fresh');
  await expect(story.restore(fresh, `${fresh}.erasures`, backups)).rejects.toThrow(
    `${backups} holds several backups: name one of them. The newest is ${later}.`,
  );
  await story.restore(fresh, `${fresh}.erasures`, join(story.copy, 'backup.json'));
  expect(story.said.join('\n')).toContain(`it was copied from ${join(later, 'erasures')}`);
  expect(await addressesIn(fresh)).toEqual([email('stayed')]);
  expect(filesWith(fresh, text)).toEqual([]);
}, 240_000);

test('RUN-25 where nobody has left, a restore says nothing of the register; a folder for backups that cannot be written to is named', async () => {
  await using folder = await makeTemporaryFolder();
  const [dataDir, copy] = [join(folder.path, 'data'), join(folder.path, 'copy')];
  const register = `${dataDir}.erasures`;
  await (await openEngines({ dataDir }, declared)).close();
  writeFileSync(register, '');
  const options = { declared, version, clock: Date.now, register };
  await backUpHub(dataDir, copy, options);
  const said: string[] = [];
  const feeds = [{ id: 'a', kind: 'articles', name: 'A', url: 'http://127.0.0.1:9/feed' }];
  await runRestore({
    ...{
      arguments: [copy, '--replace'],
      dataDir,
      register,
      config: hubConfigSchema.parse({ sources: feeds }),
    },
    ...{ sendsMail: false, clock: Date.now, logger: pino({ level: 'silent' }) },
    say: (line) => void said.push(line),
  });
  expect(said.filter((line) => line.includes('no register'))).toEqual([]);
  expect(said.join('\n')).toContain('By the register');
  const nowhere = join(register, 'backups');
  await expect(addBackup(dataDir, nowhere, { ...options, choose: () => new Set() })).rejects.toThrow(
    `The folder for backups ${nowhere} can't be written to (ENOTDIR`,
  );
}, 60_000);

test('RUN-25 a restore with the environment of tiers says that the engines are as they were, and what to do next', async () => {
  await using folder = await makeTemporaryFolder();
  const [dataDir, copy] = [join(folder.path, 'data'), join(folder.path, 'copy')];
  await (await openEngines({ dataDir }, declared)).close();
  const register = join(folder.path, 'erasures');
  writeFileSync(register, '');
  await backUpHub(dataDir, copy, { declared, version, clock: Date.now, register });
  const away = '127.0.0.1:9';
  const env = {
    ...{ KAFKA_BROKERS: away, MONGODB_URL: `mongodb://${away}`, ELASTICSEARCH_URL: `http://${away}` },
    ...{ DATA_DIR: join(folder.path, 'restored'), ERASURE_REGISTER: register },
  };
  const { code, stdout, stderr } = await runProcess(mainRestore, { args: [copy], env }).ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(
    'The engines are as they were: npm run move -- --to engines brings the data there',
  );
}, 60_000);

test('RUN-25 a restore refuses a hub that runs, a backup that was changed or cut off, and no hub starts beside one that was killed', async () => {
  await using stack = new AsyncDisposableStack();
  const story = await startStory(stack);
  const env = { DATA_DIR: story.dataDir, LOG_LEVEL: 'silent' };
  const run = async (...args: string[]) => (await runProcess(mainRestore, { args, env }).ended).stderr;
  {
    await using _hub = await story.open();
    expect(await run(story.copy, '--replace')).toContain('is in use by another process: stop that hub first');
  }
  expect(await run()).toContain('usage:');
  expect(await run(join(story.folder, 'none'))).toContain('There is no backup');
  expect(await run(story.folder)).toContain('There is no whole backup');
  const changed = join(story.folder, 'changed');
  await cp(story.copy, changed, { recursive: true });
  const log = readFileSync(join(changed, 'log.db'));
  log[log.length - 100] = (log[log.length - 100] ?? 0) ^ 1;
  writeFileSync(join(changed, 'log.db'), log);
  expect(await run(changed, '--replace')).toContain('log.db is not as it was backed up');
  const draft = join(story.folder, '2026-03-05T023000Z.draft');
  await cp(story.copy, draft, { recursive: true });
  expect(await run(draft, '--replace')).toContain('is a backup that was cut off');

  const target = join(story.folder, 'target');
  const killed = runProcess(mainRestore, { args: [story.copy], env: { ...env, DATA_DIR: target } });
  await expect.poll(() => existsSync(join(target, 'restoring', 'search.db')), soon).toBe(true);
  killed.kill('SIGKILL');
  await killed.ended;
  await expect(story.open(target)).rejects.toThrow('A restore into');
  await story.restore(target, story.register, story.copy);
  expect(await addressesIn(target)).toEqual([email('stayed')]);
}, 240_000);

test('RUN-25 killed at any moment a backup counts only when it is whole, and the next one clears up', async () => {
  await using stack = new AsyncDisposableStack();
  const { dataDir, register, folder } = await startStory(stack);
  const to = join(folder, 'kept');
  const plan = { to, at: '02:30', timeZone: 'UTC', keep: { daily: 7, weekly: 4, monthly: 6 } };
  const names = () => (existsSync(to) ? readdirSync(to, { recursive: true, encoding: 'utf8' }) : []);
  let day = Date.parse('2026-03-01T02:30:00Z');
  const begin = () => {
    day += 86_400_000;
    return runProcess(child, { args: [JSON.stringify({ dataDir, plan, now: day, register })] });
  };
  // What exists at the moment of the kill, in order of appearance.
  const moments = [
    '.draft',
    'views.db.new',
    'log.db',
    'search.db',
    'erasures',
    'backup.json.new',
    'backup.json',
  ];
  for (const moment of moments) {
    const making = begin();
    let isOver = false;
    void making.ended.then(() => (isOver = true));
    await expect
      .poll(() => isOver || names().some((name) => name.includes('.draft') && name.endsWith(moment)), {
        timeout: 60_000,
        interval: 1,
      })
      .toBe(true);
    making.kill('SIGKILL');
    await making.ended;
    for (const { path, manifest } of listBackups(to)) {
      expect(Object.keys(manifest.files).sort()).toEqual(['log.db', 'views.db']);
      expect(readdirSync(path).sort()).toEqual(['backup.json', 'erasures', 'log.db', 'views.db']);
    }
  }
  const last = await begin().ended;
  expect(last).toMatchObject({ code: 0, stderr: '' });
  expect(names().filter((name) => name.includes('.draft'))).toEqual([]);
  const whole = listBackups(to);
  expect(whole.at(-1)?.manifest.madeAt).toBe(new Date(day).toISOString());
  for (const { path } of whole) expect(await addressesIn(path)).toEqual([email('stayed')]);
}, 240_000);

test('RUN-25 npm run backup goes where the configuration says, and refuses a second one at the same time', async () => {
  await using stack = new AsyncDisposableStack();
  const { dataDir, folder } = await startStory(stack);
  const config = join(folder, 'hub.yaml');
  const feed = 'sources: [{ id: a, kind: articles, name: A, url: "http://127.0.0.1:9/feed" }]';
  writeFileSync(config, `${feed}\nbackup: { to: kept, keep: { daily: 1, weekly: 0, monthly: 0 } }\n`);
  const env = { DATA_DIR: dataDir, HUB_CONFIG: config };
  mkdirSync(join(folder, 'kept'));
  const making = Promise.withResolvers<never>();
  const made = addBackup(dataDir, join(folder, 'kept'), {
    ...{ clock: Date.now, version, declared, choose: () => new Set(), fill: () => making.promise },
  });
  const refused = await runProcess(mainBackup, { env }).ended;
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Another backup into')]);
  making.reject(new Error('given up'));
  await expect(made).rejects.toThrow('given up');
  expect((await runProcess(mainBackup, { env }).ended).code).toBe(0);
  const [first] = listBackups(join(folder, 'kept'));
  expect(first?.manifest).toMatchObject({ version, format: 1 });
  await expect.poll(() => Date.now() > Date.parse(first?.manifest.madeAt ?? '') + 1000, soon).toBe(true);
  const second = await runProcess(mainBackup, { env }).ended;
  expect(second.stdout).toContain(`${first?.path} is no longer kept, and was removed.`);
  expect(listBackups(join(folder, 'kept'))).toHaveLength(1);
}, 240_000);
