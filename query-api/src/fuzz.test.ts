import { allRoutes, listArticles, type RouteDefinition } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startHubUnderTest } from './testing/hub-under-test.ts';

const requests = 1500;
const seed = 20_260_304;

/** Internals that no response may reveal. */
const inside = /sqlite|mongo|elastic|kafka|\bat \S+ \(|\.ts:\d|node_modules|TypeError|ZodError/i;

/** A linear congruential generator: the same requests in every run. */
function createRandom() {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[next(items.length)] ?? items[0];
  return { next, pick };
}
type Random = ReturnType<typeof createRandom>;

const oddTexts = [
  ...['', ' ', '0', '-1', '1e9', '1.5', 'NaN', 'Infinity', '٣', '999999999999999999999', 'true', 'null'],
  ...[
    '%00',
    '%',
    '%zz',
    '%C0%AF',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '%0d%0aX-A:%20b',
    '../../etc/passwd',
    '..%2f',
  ],
  ...[
    'a" OR 1=1 --',
    '(((((',
    '"unclosed',
    '-',
    '*',
    'a:b',
    'a~2^9 AND [x TO y]',
    '/(a+)+$/',
    '\\',
    '{{7*7}}',
  ],
  ...['$where', '__proto__', 'constructor', '<script>alert(1)</script>', 'articles/0:1', 'a'.repeat(5000)],
] as const;
const names = ['limit', 'offset', 'cursor', 'category', 'q', 'sort', 'since', 'min-position'] as const;
const shapes = ['', '', '', '[]', '[$ne]', '[a][b]', '.x', '%00'] as const;

function oddPath(route: RouteDefinition, random: Random): string {
  const path = route.path.replace('{id}', () => random.pick(oddTexts).replaceAll(/[/?#\s]/g, '_') || 'a');
  const own = route.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [];
  const parameters = Array.from({ length: random.next(5) }, () => {
    const name = random.pick(['x', ...own, ...names]);
    return `${name}${random.pick(shapes)}=${random.pick(oddTexts).replaceAll(/[#&\s]/g, '+')}`;
  });
  return `${path}?${parameters.join('&')}`;
}

function oddBody(random: Random): string {
  const text = random.pick(oddTexts);
  return random.pick([
    text,
    JSON.stringify(text),
    JSON.stringify({ email: text, type: 'share', path: `/${text}` }),
    JSON.stringify({ email: { $ne: text }, type: ['page-view'], path: 7 }),
    `{"__proto__":{"a":1},"email":"${'['.repeat(200)}"}`,
    '['.repeat(5000),
    '{"email":1e999,"email":null}',
  ]);
}

test('S5 odd parameters and bodies of every call never break it, and no answer lets out what is inside', async () => {
  await using hub = await startHubUnderTest({
    ...{ longestRefresh: 1, lameDuckTime: 0 },
    rateLimits: { search: 9999, admin: 9999, subscribe: 9999, refreshNews: 9999, events: 9999 },
  });
  const random = createRandom();
  const routes = allRoutes.filter(({ path }) => !path.startsWith('/api/admin/'));
  const seen = new Set<string>();
  for (let number = 0; number < requests; number += 1) {
    const route = random.pick([listArticles, ...routes]);
    const path = oddPath(route, random);
    const write = route.method === 'POST' ? { headers: { 'Content-Type': 'application/json' } } : {};
    const body = route.method === 'POST' ? { body: oddBody(random) } : {};
    const response = await hub.fetch(encodeURI(path).replaceAll('%25', '%'), {
      ...{ method: route.method },
      ...write,
      ...body,
    });
    const text = await response.text();
    seen.add(`${route.slug} ${response.status}`);
    if (response.status >= 500) expect([seed, number, path, response.status, text]).toEqual([]);
    if (response.status >= 400) expect([path, inside.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  // The generator must reach both kinds of responses.
  for (const slug of ['list-articles', 'search-articles', 'list-videos']) {
    expect([slug, seen.has(`${slug} 400`)]).toEqual([slug, true]);
  }
  expect([...seen].filter((one) => one.endsWith(' 200')).length).toBeGreaterThan(15);
}, 120_000);
