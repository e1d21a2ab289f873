import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { loadHubConfig } from './load-hub-config.ts';
import type { Variables } from './variable.ts';

async function load(yaml: string, variables: Variables) {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'hub.yaml');
  await writeFile(path, yaml);
  return await loadHubConfig(path, variables);
}

const reference = (text: string) => `$\{${text}}`;
const withFeed = (url: string) => `sources:\n  - { id: a, kind: articles, name: A, url: "${url}" }\n`;

test('a variable in the configuration is replaced; one that is unset or empty has its default', async () => {
  const yaml = withFeed(`https://${reference('FEED_HOST:-feeds.example')}/feed`);
  const urlWith = async (variables: Variables) => (await load(yaml, variables)).sources[0]?.url;
  expect(await urlWith({ FEED_HOST: 'mine.example' })).toBe('https://mine.example/feed');
  expect(await urlWith({})).toBe('https://feeds.example/feed');
  expect(await urlWith({ FEED_HOST: '' })).toBe('https://feeds.example/feed');
});

test('a variable without a default that is not set is named with its place, beside what else is wrong', async () => {
  const feed = withFeed(`https://feeds.example/${reference('FEED_KEY')}`);
  const yaml = `# ${reference('IN_A_COMMENT')} is no reference\n${feed}theme: pink\n`;
  const refusal = await load(yaml, { FEED_KEY: '' }).catch((error: unknown) => String(error));
  expect(refusal).toContain('sources.0.url: the variable FEED_KEY is not set');
  expect(refusal).toContain('theme');
  expect(refusal).not.toContain('IN_A_COMMENT');
});

test('OWN-01 OWN-02 a word that is no way to show a source is refused in a sentence that names the three there are', async () => {
  const yaml = withFeed('https://a.example/feed').replace(' }', ', show: nonsense, excerptWords: 201 }');
  const refusal = await load(yaml, {}).catch((error: unknown) => String(error));
  expect(String(refusal).split('\n').slice(1)).toEqual([
    '  sources.0.show: must be link, excerpt or full',
    '  sources.0.excerptWords: must be a whole number from 0 to 200',
  ]);
});

test('OWN-24 pages are read from their Markdown files, where variables mean nothing; a file that is missing is named', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'hub.yaml');
  const text = `# Imprint\n\nPay ${reference('AMOUNT')} here.\n`;
  await writeFile(join(folder.path, 'imprint.md'), text);
  const pages = (file: string) => `pages:\n  imprint: { title: Imprint, file: ${file} }\n`;
  await writeFile(path, withFeed('https://feeds.example/feed') + pages('imprint.md'));
  expect((await loadHubConfig(path, {})).pages).toEqual({ imprint: { title: 'Imprint', text } });
  await writeFile(path, `${withFeed('https://feeds.example/feed')}${pages('lost.md')}theme: pink\n`);
  const refusal = await loadHubConfig(path, {}).catch((error: unknown) => String(error));
  expect(refusal).toMatch(/pages\.imprint\.file: ENOENT.*lost\.md/);
  expect(refusal).toContain('paths are relative to the configuration');
  expect(refusal).toContain('theme');
});

test('RUN-32 a value of another kind than its key takes is refused in a sentence that says what it must be', async () => {
  const yaml = `${withFeed('https://a.example/feed')}retention: 0\ncategories: prices\nbrand: { name: 7 }\ncurated: yes\n`;
  const refusal = await load(yaml, {}).catch((error: unknown) => String(error));
  expect(String(refusal).split('\n').slice(1)).toEqual([
    '  brand.name: must be a text, and is a number',
    '  retention: must be keys with values, and is a number',
    '  categories: must be a list, and is a text',
    '  (whole file): Unrecognized key: "curated"',
  ]);
});
