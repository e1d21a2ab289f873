import { expect, test } from 'vitest';
import { type HubConfigInput, hubConfigSchema } from './hub-config.ts';
import { isPastKeeping, keptMsOf, toKeptMs } from './retention.ts';

const day = 86_400_000;
const sources = [{ id: 'far', kind: 'articles', name: 'Far', url: 'https://far.example/feed' }] as const;
const parse = (retention: unknown) =>
  hubConfigSchema.safeParse({ sources: [...sources], retention } as HubConfigInput);

test('RUN-20 items are kept for ever unless the owner says for how long', () => {
  const { retention } = hubConfigSchema.parse({ sources: [...sources] });
  expect(retention).toMatchObject({ articles: 'never', news: 'never', receipts: '30d' });
  for (const kind of ['article', 'news', 'video', 'episode'] as const)
    expect(keptMsOf(retention, kind, 'far')).toBeUndefined();
  expect(isPastKeeping('1990-01-01T00:00:00.000Z', undefined, Date.now())).toBe(false);
});

test('RUN-20 what is said of a source holds before what is said of its kind', () => {
  const { retention } = hubConfigSchema.parse({
    sources: [...sources],
    retention: { articles: '2y', news: '26w', bySource: { far: 'never' } },
  });
  expect(keptMsOf(retention, 'article', 'far')).toBeUndefined();
  expect(keptMsOf(retention, 'article', 'other')).toBe(730 * day);
  expect(keptMsOf(retention, 'news', 'constructor')).toBe(182 * day);
  expect(toKeptMs('90d')).toBe(90 * day);
});

test.each([
  [{ articles: 0 }, 'retention.articles'],
  [{ articles: '0d' }, 'retention.articles'],
  [{ articles: '2 years' }, 'retention.articles'],
  [{ articles: '-1y' }, 'retention.articles'],
  [{ articles: '2Y' }, 'retention.articles'],
  [{ receipts: '' }, 'retention.receipts'],
  [{ podcasts: '2y' }, 'retention'],
  [{ bySource: { nobody: '2y' } }, 'retention.bySource.nobody'],
  [{ bySource: { far: '2' } }, 'retention.bySource.far'],
  ['2y', 'retention'],
])('RUN-20 a retention of %j is refused, and said where', (retention, place) => {
  const { error } = parse(retention);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});
