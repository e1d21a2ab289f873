import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes, type Problem, type RouteDefinition } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { exampleBodies } from './site/openapi/example-bodies.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const adminToken = 'a-token-of-sixteen-and-more';

interface Ask {
  readonly path: string;
  readonly method: string;
  readonly body?: unknown;
  readonly isAdmin?: boolean;
}

const adminCalls = allRoutes.filter(({ path }) => path.startsWith('/api/admin'));
/** They ask ingest, which does not run here. */
const askIngest = new Set([
  'add-item',
  'detect-sources',
  'import-sources',
  'start-refresh',
  'refresh-source',
]);

/**
 * Returns requests that a call refuses: without a sign-in, with a wrong body or parameter, or for something that does
 * not exist.
 */
function asksOf({ slug, method, path: named, query }: RouteDefinition): Ask[] {
  const path = named.replaceAll(/\{\w+\}/g, 'nothing-like-this');
  const parameters = 'shape' in query ? Object.keys(query.shape as object) : [];
  if (method === 'GET') {
    const queries = ['nothing=1', ...parameters.flatMap((name) => [`${name}=`, `${name}=~&${name}=~`])];
    return [
      { method, path, isAdmin: false },
      ...['', ...queries].map((one) => ({ method, path: `${path}?${one}` })),
    ];
  }
  const example = exampleBodies[slug];
  const fields = Object.keys(example ?? {});
  const bodies = [
    ...[
      [],
      {},
      'no object',
      { url: 7, kind: 'x', field: 'x', ids: 'x', confirm: 'x', email: 1, paused: 'x' },
    ],
    ...fields.flatMap((field) => [-1, null, ''].map((value) => ({ ...example, [field]: value }))),
    ...(example && !askIngest.has(slug) ? [example] : []),
  ];
  return [{ method, path, body: {}, isAdmin: false }, ...bodies.map((body) => ({ method, path, body }))];
}

/** Refusals that need more than a wrong field. */
const more: readonly Ask[] = [
  { method: 'POST', path: '/api/admin/sources/detect', body: { url: 'ftp://a.example/' } },
  { method: 'POST', path: '/api/admin/sources/detect', body: { url: 'http://127.0.0.1:1/' } },
  { method: 'POST', path: '/api/admin/sources/detect', body: { url: 'http://[' } },
  { method: 'POST', path: '/api/admin/items', body: { url: 'http://[' } },
  { method: 'POST', path: '/api/admin/items', body: { url: 'http://a.example:99/' } },
  { method: 'POST', path: '/api/admin/sources/import', body: { opml: 'x'.repeat(800_000), dryRun: true } },
  ...[
    { url: 'https://example.com/own.xml' },
    { categories: ['none'] },
    { url: 'https://a:b@example.com/' },
    { url: 'no address' },
    { show: 'x' },
    { name: '' },
    { name: 'x'.repeat(200) },
    { excerptWords: 900 },
  ].map((wrong) => ({
    ...{ method: 'POST', path: '/api/admin/sources' },
    body: {
      kind: 'articles',
      name: 'A',
      url: 'https://a.example/',
      categories: [],
      curated: false,
      ...wrong,
    },
  })),
  { method: 'POST', path: '/api/admin/sources/own-blog/pause', body: { paused: true } },
  { method: 'POST', path: '/api/admin/removals', body: { id: 'none', confirm: true } },
  { method: 'POST', path: '/api/admin/removals', body: {} },
  { method: 'POST', path: '/api/admin/tidying', body: { source: 'own-blog', confirm: false } },
  { method: 'POST', path: '/api/admin/tidying', body: { source: 'none', confirm: false } },
  { method: 'GET', path: '/api/admin/figures?from=2026-03-04&to=2026-03-01' },
  { method: 'GET', path: '/api/admin/figures?from=2020-03-04&to=2026-03-01' },
  { method: 'PUT', path: '/api/admin/sources' },
  { method: 'GET', path: '/api/admin/no-such-call' },
  { method: 'POST', path: '/api/admin/sources', body: 'x'.repeat(20_000) },
];

async function ask(hub: HubUnderTest, { path, method, body, isAdmin = true }: Ask) {
  const response = await hub.fetch(path, {
    method,
    headers: {
      ...{ Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(isAdmin && { Authorization: `Bearer ${adminToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, problem: response.ok ? undefined : (JSON.parse(text) as Problem) };
}

function sentencesOf({ detail, errors = [] }: Problem): string[] {
  return [detail, ...errors.map((error) => error.detail)];
}

test('OWN-30 whatever the calls of Admin refuse is told in the language of the hub, with the code for programs unchanged', async () => {
  await using english = await startHubUnderTest({ adminToken });
  await using german = await startHubUnderTest({ adminToken, config: { language: 'de' } });
  await using japanese = await startHubUnderTest({ adminToken, config: { language: 'ja' } });
  const left: string[] = [];
  const met = new Set<string>();
  for (const asked of [...adminCalls.flatMap(asksOf), ...more]) {
    // Every hub gets the same requests, so that all are in the same state.
    const [inEnglish, ...others] = await Promise.all(
      [english, german, japanese].map((hub) => ask(hub, asked)),
    );
    const said = inEnglish?.problem;
    if (!said) continue;
    for (const { status, problem } of others) {
      expect([status, problem?.code, problem?.errors?.length], JSON.stringify(asked)).toEqual([
        ...[said.status, said.code, said.errors?.length],
      ]);
      const own = problem ? sentencesOf(problem) : [];
      const same = sentencesOf(said).filter((sentence, index) => own[index] === sentence);
      left.push(...same.map((sentence) => `${asked.method} ${asked.path}: ${sentence}`));
    }
    met.add(said.detail);
  }
  expect([...new Set(left)]).toEqual([]);
  expect(met.size).toBeGreaterThan(80);
}, 120_000);

/** Refusals that only readers, or clients other than browsers, can get. */
const forOthers = new Set([
  'http/form-body.ts',
  'http/public-origin.ts',
  'desks/newsletter/ask-to-follow.ts',
]);

test('OWN-30 no refusal that Admin can meet is written in one language', () => {
  const home = import.meta.dirname;
  const files = ['desks', 'http', 'routes/admin', 'routes/lineage']
    .flatMap((folder) =>
      readdirSync(join(home, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .concat(
      ['define-write', 'serve-reads', 'serve-rest', 'serve-writes', 'admin-gate'].map(
        (name) => `routes/${name}.ts`,
      ),
      ['take-shortcuts', 'search-canary'].map((name) => `app/${name}.ts`),
    )
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !forOthers.has(file));
  const literal = /(?:new Refusal\(\s*\d+,|wrongParameter\([^,]+,)\s*['"`]/;
  expect(files.filter((file) => literal.test(readFileSync(join(home, file), 'utf8')))).toEqual([]);
});
