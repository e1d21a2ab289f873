import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hubConfigSchema } from '@runrate/contracts';
import { loadHubConfig } from '@runrate/service';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Names of all keys at any depth. */
function keysOf({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): string[] {
  const inner = [...Object.values(properties), ...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap(keysOf)];
}

const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');

test('docs/configuration.md names every key of the configuration', async () => {
  const code = [...page.matchAll(/```yaml\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([text]) => text).join(' ');
  const named = new Set(code.match(/[a-zA-Z]+/g));
  const keys = keysOf(z.toJSONSchema(hubConfigSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  expect(keys.length).toBeGreaterThan(100);
  expect([...new Set(keys)].filter((key) => !named.has(key))).toEqual([]);
});

test('the examples of docs/configuration.md are configurations', async () => {
  await using folder = await makeTemporaryFolder();
  const examples = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => yaml);
  expect(examples).toHaveLength(4);
  const source = 'sources:\n  - { id: a, kind: news, name: A, url: "https://e.example/feed" }\n';
  await writeFile(join(folder.path, 'my-companies.yaml'), '[]');
  await mkdir(join(folder.path, 'pages'));
  await writeFile(join(folder.path, 'pages/imprint.md'), 'Who runs this.');
  for (const example of examples) {
    const path = join(folder.path, 'hub.yaml');
    await writeFile(path, example.includes('\nsources:') ? example : source + example);
    expect((await loadHubConfig(path, {})).sources.length).toBeGreaterThan(0);
  }
});
