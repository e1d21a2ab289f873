import { readFile } from 'node:fs/promises';
import { allRoutes, limitsSchema } from '@runrate/contracts';
import { expect, test } from 'vitest';

test('docs/api.md names every call, and the limits as they are', async () => {
  const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const groups = ['/api/admin/', '/api/search/'];
  const named = (path: string) =>
    page.includes(`${path}\``) || groups.some((group) => path.startsWith(group) && page.includes(group));
  expect(allRoutes.filter(({ path }) => !named(path)).map(({ path }) => path)).toEqual([]);
  const { search, subscribe, refreshNews, events, websub, admin } = limitsSchema.parse({});
  const limits =
    `search ${search}, subscribe ${subscribe}, refresh of the news ${refreshNews}, events ${events}, ` +
    `subscriptions to feeds ${websub}, admin ${admin}`;
  expect(page).toContain(limits);
});
