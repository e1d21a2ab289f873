import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadHubConfig } from '@runrate/service';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../scripts/new-hub.ts');

async function runNew(cwd: string, ...flags: string[]) {
  return runProcess(script, { cwd, args: flags, env: { LC_ALL: 'C' } }).ended;
}

test('OWN-28 OWN-30 a hub of another language is written in it: by flag, or by the terminal’s; addresses spell its letters', async () => {
  await using folder = await makeTemporaryFolder();
  const flags = ['--name', 'Stadtgrün', '--feeds', 'https://a.example/rss', '--topics', 'Bäume,Straße,Café'];
  const german = { LC_ALL: 'de_AT.UTF-8' };
  for (const [name, more, env, language, slugs] of [
    ['one', ['--language', 'de'], { LC_ALL: 'C' }, 'de', ['baeume', 'strasse', 'cafe']],
    ['two', [], german, 'de-AT', ['baeume', 'strasse', 'cafe']],
    ['three', ['--language', 'ja'], german, 'ja', ['baume', 'strasse', 'cafe']],
    ['four', [], { LC_ALL: 'C.UTF-8' }, 'en', ['baume', 'strasse', 'cafe']],
  ] as const) {
    const args = [name, ...flags, ...more];
    const { code, stdout } = await runProcess(script, { cwd: folder.path, args, env }).ended;
    expect([name, code]).toEqual([name, 0]);
    expect(stdout).toContain(`(language: ${language})`);
    const config = await loadHubConfig(join(folder.path, `${name}.yaml`), {});
    expect([config.language, config.categories.map(({ slug }) => slug)]).toEqual([language, slugs]);
  }
  const written = await readFile(join(folder.path, 'one.yaml'), 'utf8');
  for (const key of ['logo', 'logoDark', 'icon', 'socialImage', 'accent', 'imprint', 'newsletter'])
    expect(written).toMatch(new RegExp(`# .*\\b${key}\\b`));
});

test('OWN-28 npm run new writes a commented configuration that a hub starts with, and says what to do next', async () => {
  await using folder = await makeTemporaryFolder();
  const flags = ['my-hub', '--name', 'Heat & "Water": Streets', '--tagline', 'What planners read'];
  const feeds =
    'https://www.city.example/rss, https://city.example/atom,https://far.example/x?a=1&b=2,https://city.example/atom/';
  const more = [
    '--own',
    'https://own.example/feed',
    '--feeds',
    feeds,
    '--topics',
    'Heat, Water & trees, 暑さ, 蜂',
  ];
  const { code, stdout } = await runNew(folder.path, ...flags, ...more, '--contact', 'desk@own.example');
  expect(code).toBe(0);
  expect(stdout).toContain(
    `HUB_CONFIG=${join(folder.path, 'my-hub.yaml')} DATA_DIR=.data/my-hub npm run start:live`,
  );
  expect(stdout).toContain('http://127.0.0.1:3000/admin');
  const config = await loadHubConfig(join(folder.path, 'my-hub.yaml'), {});
  expect(config.brand.name).toBe('Heat & "Water": Streets');
  expect(config.sources.map(({ id, kind, curated }) => [id, kind, curated])).toEqual([
    ['own-example', 'articles', true],
    ['city-example', 'news', false],
    ['city-example-2', 'news', false],
    ['far-example', 'news', false],
    ['city-example-3', 'news', false],
  ]);
  expect(config.sources.map(({ name }) => name)).toEqual([
    ...['own.example', 'city.example/rss', 'city.example/atom', 'far.example', 'city.example/atom 2'],
  ]);
  expect(config.categories.map(({ slug, name }) => [slug, name])).toEqual([
    ['heat', 'Heat'],
    ['water-trees', 'Water & trees'],
    ['暑さ', '暑さ'],
    ['蜂', '蜂'],
  ]);
  expect(config.categories.map(({ keywords }) => keywords)).toEqual([
    ['heat'],
    ['water', 'trees'],
    ['暑さ'],
    ['蜂'],
  ]);
  const written = await readFile(join(folder.path, 'my-hub.yaml'), 'utf8');
  expect(written.match(/^# /gm)?.length).toBeGreaterThan(5);
  // An existing file is not overwritten.
  expect((await runNew(folder.path, ...flags, ...more)).code).toBe(1);
  expect(await readFile(join(folder.path, 'my-hub.yaml'), 'utf8')).toBe(written);
});

test('OWN-28 what cannot be a hub is refused in a sentence', async () => {
  await using folder = await makeTemporaryFolder();
  for (const [flags, reason] of [
    [[], /where it goes/],
    [['hub', '--name', 'X'], /one feed at least/],
    [['hub', '--name', 'X', '--feeds', 'javascript:x'], /no http or https address/],
    [['hub', '--feeds', 'https://a.example/'], /needs a name/],
    [['hub', '--name', 'X', '--feeds', 'https://a.example/', '--language', 'klingon'], /no language/],
    [['--help'], /^new-hub.ts: Unknown option '--help'. usage: npm run new -- my-hub .*\n$/],
  ] as const) {
    const { code, stderr } = await runNew(folder.path, ...flags);
    expect(code).toBe(1);
    expect(stderr).toMatch(reason);
  }
});

test('OWN-28 topics of any script keep their letters, each with a slug of its own; a Japanese list has its own commas', async () => {
  await using folder = await makeTemporaryFolder();
  const topics = '釉薬、窯，ガラス, ガラス・石、Ёлка,한글, Ünï · çødé, 🌱, 🌵';
  const flags = ['--name', '器', '--feeds', 'https://a.example/rss', '--language', 'ja', '--topics', topics];
  const made = await runNew(folder.path, 'utsuwa', ...flags);
  expect(made.code).toBe(0);
  const { categories } = await loadHubConfig(join(folder.path, 'utsuwa.yaml'), {});
  expect(categories.map(({ slug, name, keywords }) => [slug, name, keywords])).toEqual([
    ['釉薬', '釉薬', ['釉薬']],
    ['窯', '窯', ['窯']],
    ['ガラス', 'ガラス', ['ガラス']],
    ['ガラス-石', 'ガラス・石', ['ガラス', '石']],
    ['ёлка', 'Ёлка', ['ёлка']],
    ['한글', '한글', ['한글']],
    ['uni-cøde', 'Ünï · çødé', ['ünï · çødé']],
    ['topic', '🌱', ['🌱']],
    ['topic-2', '🌵', ['🌵']],
  ]);
});

test('OWN-28 a folder that is not there yet is made; where nothing can be written, one sentence says so', async () => {
  await using folder = await makeTemporaryFolder();
  const flags = ['--name', 'Heat', '--feeds', 'https://a.example/rss'];
  expect((await runNew(folder.path, 'mine/heat', ...flags)).code).toBe(0);
  expect((await loadHubConfig(join(folder.path, 'mine/heat.yaml'), {})).brand.name).toBe('Heat');
  const { code, stderr } = await runNew(folder.path, 'mine/heat.yaml/heat', ...flags);
  expect([code, stderr.split('\n').length]).toEqual([1, 2]);
  expect(stderr).toMatch(/^new-hub\.ts: Nothing can be written in .*heat\.yaml: /);
});
