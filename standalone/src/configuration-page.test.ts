import { readFile } from 'node:fs/promises';
import { hubConfigSchema } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Names of all keys, at whatever depth. */
function keysOf({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): string[] {
  const inner = [...Object.values(properties), ...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap(keysOf)];
}

test('docs/configuration.md names every key of the configuration', async () => {
  const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  const code = [...page.matchAll(/```yaml\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([text]) => text).join(' ');
  const named = new Set(code.match(/[a-zA-Z]+/g));
  const keys = keysOf(z.toJSONSchema(hubConfigSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  expect(keys.length).toBeGreaterThan(100);
  expect([...new Set(keys)].filter((key) => !named.has(key))).toEqual([]);
});
