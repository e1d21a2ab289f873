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
