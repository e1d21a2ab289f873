// @vitest-environment happy-dom
import type { Comparison, GenerationTask } from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/toast-store.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AdminScreen } from './admin-screen.tsx';

const at = '2026-03-04T18:00:00.000Z';
const idle = { progress: { handled: 0, total: 0 } };
const families = [
  { name: 'articles', views: ['articles', 'categories'] },
  { name: 'videos', views: ['video-corrections', 'videos'] },
];
const task: GenerationTask = {
  ...{ id: 't', kind: 'rebuild', families: ['articles'], stage: 'replaying', repair: false, startedAt: at },
};
const comparison: Comparison = {
  ...{ taskId: 't', families: ['articles'], comparedAt: at, differences: 3 },
  parts: [
    {
      ...{ part: 'view', name: 'articles', added: 1, removed: 0, changed: 2 },
      samples: [
        { key: 'a1', change: 'changed', fields: ['readTime', 'slug'] },
        { key: 'a2', change: 'added' },
      ],
    },
    { part: 'search', name: 'articles', added: 0, removed: 0, changed: 0, samples: [] },
  ],
};

let posts: { path: string; body: unknown }[] = [];
let deleted: string[] = [];

beforeEach(() => {
  posts = [];
  deleted = [];
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a tab by its address; `answers` may change while it is open. */
function open(tab: string, answers: Record<string, unknown>): { address: () => string } {
  stubApi({ '/api/admin/session': { signedIn: true, access: 'open' }, '/api/admin/sources': [], ...answers });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (init?.method === 'POST') posts.push({ path, body });
    if (init?.method === 'DELETE') deleted.push(path);
    return answer(path, init);
  });
  return renderInApp(<AdminScreen />, { at: `/admin?tab=${tab}` });
}

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

async function confirm(question: string, label: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: question });
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
}

test('the open tab is part of the address, another one opens by its name', async () => {
  const { address } = open('parity', {
    '/api/admin/parity': idle,
    '/api/admin/rebuild': { ...idle, families },
  });
  await screen.findByText('Nothing has been audited yet');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Replay' }), { button: 0 });
  await screen.findByRole('form', { name: 'Rebuild' });
  expect(address()).toBe('/admin?tab=replay');
});

test('a rebuild is begun of one view, shows how far it is, what would change, and is promoted once asked', async () => {
  let now: object = { ...idle, families };
  const answer = () => Response.json(now);
  open('replay', {
    '/api/admin/rebuild': answer,
    '/api/admin/rebuild/promote': answer,
    '/api/admin/rebuild/discard': answer,
  });
  const choice = await screen.findByLabelText('What is made anew from the log');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['Everything', 'articles', 'videos'],
  ]);
  fireEvent.change(choice, { target: { value: 'videos' } });
  expect(screen.getByText(/^All of video-corrections, videos\. Readers go on/)).toBeTruthy();
  now = { families, task, progress: { handled: 250, total: 1000 } };
  await press('Rebuild');
  const bar = await screen.findByRole('progressbar', { name: 'Replayed' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('250 of 1,000 records')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();

  now = { families, task: { ...task, stage: 'ready' }, progress: { handled: 1000, total: 1000 }, comparison };
  await screen.findByText('3 differences.', {}, { timeout: 8_000 });
  const found = screen.getByRole('region', { name: 'What was found' });
  expect(within(found).getAllByRole('listitem')[0]?.textContent).toBe(
    'articles1 added0 removed2 changed2 exampleschanged a1: readTime, slugadded a2',
  );
  expect(within(found).queryByText(/^Search/)).toBeNull();
  await press('Promote');
  expect(posts.map(({ path }) => path)).toEqual(['/api/admin/rebuild']);
  now = { ...idle, families, comparison };
  await confirm('Let readers see the new generation?', 'Promote');
  await screen.findByRole('form', { name: 'Rebuild' });
  expect(posts).toEqual([
    { path: '/api/admin/rebuild', body: { view: 'videos' } },
    { path: '/api/admin/rebuild/promote', body: undefined },
  ]);
});

test('a rebuild is given up once asked, and kept on Cancel', async () => {
  const ready = { families, ...idle, task: { ...task, stage: 'ready' } };
  open('replay', { '/api/admin/rebuild': ready, '/api/admin/rebuild/discard': ready });
  await press('Discard');
  await confirm('Give the new generation up?', 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts).toEqual([]);
  await press('Discard');
  await confirm('Give the new generation up?', 'Discard');
  await waitFor(() => expect(posts.map(({ path }) => path)).toEqual(['/api/admin/rebuild/discard']));
});

test('what the hub refuses is said in its words', async () => {
  const refuse = () => new Response('An audit is running.', { status: 409 });
  open('replay', { '/api/admin/rebuild': { ...idle, families } });
  const form = await screen.findByRole('form', { name: 'Rebuild' });
  vi.stubGlobal('fetch', refuse);
  fireEvent.submit(form);
  await waitFor(() =>
    expect(toastStore.get()[0]).toMatchObject({ description: 'An audit is running.', tone: 'destructive' }),
  );
});

test('an audit looks, and mends only once asked; what it found and mended is shown', async () => {
  let now: object = idle;
  open('parity', { '/api/admin/parity': () => Response.json(now), '/api/admin/rebuild/discard': idle });
  await press('Audit');
  await waitFor(() => expect(posts).toEqual([{ path: '/api/admin/parity', body: { repair: false } }]));
  now = { ...idle, task: { ...task, kind: 'audit', stage: 'repairing' } };
  await press('Audit and repair');
  await confirm('Mend what differs?', 'Audit and repair');
  await screen.findByText('Mending what differs');
  expect(posts.at(-1)).toEqual({ path: '/api/admin/parity', body: { repair: true } });
  expect(screen.queryByRole('button', { name: 'Audit' })).toBeNull();
  now = { ...idle, comparison: { ...comparison, repaired: 2, left: 1 } };
  await press('Stop the audit');
  await screen.findByText(/2 mended, 1 left/);
  expect(posts.at(-1)?.path).toBe('/api/admin/rebuild/discard');
});

const deletions = { total: 150, digest: 'd150' };
const lost = {
  ...deletions,
  deletions: [
    { part: 'view', name: 'articles', key: 'a7', title: 'Pricing is a product' },
    { part: 'search', name: 'articles', key: 'a8' },
  ],
  nextPage: 1,
};

test('F24 what a repair would delete is listed page by page, and deleted only once that list is consented to', async () => {
  open('parity', {
    '/api/admin/parity': { ...idle, comparison: { ...comparison, deletions, repaired: 2, left: 150 } },
    '/api/admin/deletions?of=audit&page=0': lost,
    '/api/admin/deletions?of=audit&page=1': {
      ...deletions,
      deletions: [{ ...lost.deletions[0], title: 'Last' }],
    },
  });
  const list = await screen.findByRole('region', { name: 'What would be deleted' });
  expect(list.textContent).toContain('150 documents would be deleted.');
  await within(list).findByText('Pricing is a product');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Pricing is a product articles, a7', 'a8 Search: articles']);
  await press('More deletions');
  await within(list).findByText('Last');
  expect(screen.queryByRole('button', { name: 'More deletions' })).toBeNull();
  await press('Delete these');
  expect(posts).toEqual([]);
  await confirm('Delete what the log does not have?', 'Delete these');
  await waitFor(() =>
    expect(posts).toEqual([{ path: '/api/admin/parity', body: { repair: true, deletions: 'd150' } }]),
  );
});

test('F24 a rebuild that lacks what readers see says so, and is promoted with the digest of the list', async () => {
  const ready = {
    families,
    ...idle,
    task: { ...task, stage: 'ready' },
    comparison: { ...comparison, deletions },
  };
  open('replay', {
    '/api/admin/rebuild': ready,
    '/api/admin/rebuild/promote': ready,
    '/api/admin/deletions?of=rebuild&page=0': lost,
  });
  await screen.findByText('Pricing is a product');
  await press('Promote');
  await screen.findByText(/150 documents of the list below will be gone for good/);
  await confirm('Let readers see the new generation?', 'Promote');
  await waitFor(() =>
    expect(posts).toEqual([{ path: '/api/admin/rebuild/promote', body: { deletions: 'd150' } }]),
  );
});

test('dead letters say why, show the event, and are retried one by one or all together', async () => {
  const letter = {
    topic: 'articles',
    partition: 3,
    offset: 17,
    at,
    value: '{"type":"?"}',
    reason: 'No such type',
  };
  const letters = [
    { ...letter, id: 'l1', key: 'key-one' },
    { ...letter, id: 'l2', key: 'key-two', settledAt: at },
  ];
  let now: object = { letters, total: 2 };
  open('dead-letters', {
    '/api/admin/dead-letters': () => Response.json(now),
    '/api/admin/dead-letters/retry': { requestedAt: at },
  });
  const list = await screen.findByRole('list', { name: 'Dead letters' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^key-one waitsNo such typearticles 3\/17.*\{"type":"\?"\}Retry$/);
  expect(second?.textContent).toContain('key-two applied');
  expect(screen.queryByRole('button', { name: 'Retry key-two' })).toBeNull();
  await press('Retry key-one');
  await waitFor(() => expect(posts.at(-1)?.body).toEqual({ letters: ['l1'] }));
  now = { letters, total: 2, retry: { requestedAt: at, applied: 0, unreadable: 0 } };
  await press('Retry all that wait');
  await screen.findByText('Retrying...');
  expect(posts.at(-1)?.body).toEqual({});
  expect(screen.getByRole('button', { name: 'Retry all that wait' }).hasAttribute('disabled')).toBe(true);
  now = { letters, total: 2, retry: { requestedAt: at, finishedAt: at, applied: 1, unreadable: 1 } };
  await screen.findByText(/applied 1; 1 could not be read/, {}, { timeout: 8_000 });
});

test('RUN-04 OWN-45 the log tells who changed what, of one admin too, page by page, and is exported', async () => {
  const action = {
    ...{ id: 'x1', at, who: 'anna', what: 'correct-item', target: 'a1', request: '7', outcome: 'taken' },
    ...{ before: { title: 'Old words' }, after: { title: 'New words' } },
  };
  const refused = {
    ...action,
    id: 'x2',
    who: 'ben',
    outcome: 'refused',
    reason: 'No such category.',
    before: {},
  };
  open('log', {
    '/api/admin/log': { actions: [action, refused], next: 'older' },
    '/api/admin/log?cursor=older': {
      actions: [{ ...action, id: 'x3', what: 'start-rebuild', before: {}, after: {} }],
    },
    '/api/admin/log?who=ben': { actions: [refused] },
  });
  const list = await screen.findByRole('list', { name: 'Admin log' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Correct item.*by anna, on a1.*titleOld words → New words$/i);
  expect(second?.textContent).toMatch(/refused.*by ben.*No such category\./);
  await press('Show older');
  await waitFor(() => expect(list.textContent).toContain('Start rebuild'));
  await press('ben');
  await screen.findByRole('button', { name: 'Show everyone, not only ben' });
  const csv = await screen.findByRole('link', { name: 'Export the log (CSV)' });
  expect(csv.getAttribute('href')).toBe('/api/admin/log.csv?who=ben');
});

test('OWN-45 the log says in words what changed: lists, choices and answers, and not what stayed', async () => {
  const entries = JSON.stringify([
    { kind: 'digest', id: 'a' },
    { kind: 'story', id: 'b' },
  ]);
  const issue = { entries: '[]', introduction: 'Hello', imprint: 'Us', plan: 'due' };
  const edited = { ...issue, entries, plan: 'now' };
  const source = { kind: 'kind-articles', categories: '["hives","forage"]', curated: 'false', show: 'link' };
  const action = { id: 'y1', at, who: 'anna', request: '8', outcome: 'taken' };
  open('log', {
    '/api/admin/log': {
      actions: [
        { ...action, what: 'edit-issue', target: '2026-W10', before: issue, after: edited },
        {
          ...action,
          id: 'y2',
          what: 'add-source',
          before: {},
          after: { ...source, introduction: '[broken' },
        },
        { ...action, id: 'y3', what: 'remove-items', before: {}, after: { wanted: 'url', reason: '' } },
        {
          ...action,
          ...{ id: 'y4', what: 'correct-item', before: {} },
          after: { pinned: 'true', until: '2026-03-05T12:00:00.000Z' },
        },
      ],
    },
  });
  const list = await screen.findByRole('list', { name: 'Admin log' });
  const [first, second, third, fourth] = within(list).getAllByRole('listitem');
  expect(third?.textContent).toMatch(/wantedAddress$/);
  expect(fourth?.textContent).toMatch(/pinnedtrue.*untilMar 5, 2026/);
  expect(first?.textContent).toMatch(/entriesnothing → 2 itemsplandue → now$/);
  expect(second?.textContent).toMatch(
    /categorieshives, forage.*curatedfalse.*Headline and link.*introduction\[broken$/i,
  );
});

test('OWN-44 the readers’ tab shows charts with tables behind them, what was read most, and the CSV of the span', async () => {
  const day = { shares: 0, clicks: 2, referrals: 1, searchesWithoutResult: 4 };
  open('readers', {
    '/api/admin/figures': {
      ...{ from: '2026-03-03', to: '2026-03-04' },
      days: [
        { day: '2026-03-03', views: 40, ...day },
        { day: '2026-03-04', views: 1200, ...day, subscribers: 31 },
      ],
      items: [
        { kind: 'article', id: 'a', title: 'Pricing', path: '/article/pricing', views: 30, clicks: 3 },
        { kind: 'news', id: 'n', views: 0, clicks: 2 },
      ],
      sources: [{ id: 'blog', name: 'Blog', views: 30, clicks: 3 }],
      pages: [{ path: '/', views: 900 }],
      referrers: [{ host: 'other.example', referrals: 5 }],
      searches: [],
    },
  });
  const chart = await screen.findByRole('img', { name: /^Page views by day/ });
  expect(chart.getAttribute('aria-label')).toBe(
    'Page views by day, Mar 3, 2026 to Mar 4, 2026: at most 1,200 on a day',
  );
  expect([...chart.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Mar 3, 2026: 40',
    'Mar 4, 2026: 1,200',
  ]);
  expect(screen.getByRole('img', { name: /^Subscribers/ }).parentElement?.textContent).toContain('31');
  const items = within(screen.getByRole('table', { name: 'Items' })).getAllByRole('row');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'TitleViewsClicks',
    'Pricing303',
    'No longer here02',
  ]);
  expect(screen.queryByText('Searches by at least three visitors on a day.')).toBeNull();
  const csv = screen.getByRole('link', { name: 'Export all counts (CSV)' });
  expect(csv.getAttribute('href')).toBe('/api/admin/figures.csv?from=2026-03-03&to=2026-03-04');
});

test('no dead letters is good news', async () => {
  open('dead-letters', { '/api/admin/dead-letters': { letters: [], total: 0 } });
  await screen.findByText('No dead letters');
});

test('OWN-10 OWN-13 an item is previewed, taken down with a reason, listed, taken back; the register is exported', async () => {
  const removal = {
    ...{ id: 'r1', wanted: 'url', sources: ['blog'], items: [{ kind: 'article', count: 1 }] },
    ...{ by: 'admin', reason: 'a letter', request: '1', at, state: 'done' },
  };
  const items = [{ kind: 'article', id: 'a1', title: 'Stolen words', url: 'https://blog.example/a' }];
  open('removals', {
    '/api/admin/withdrawals': { withdrawals: [] },
    '/api/admin/removals': { removals: [removal], logForgetsWithinMs: 86_400_000, items, total: 1 },
  });
  const register = await screen.findByRole('list', { name: 'Taken down' });
  expect(register.textContent).toContain('1 article of blog');
  expect(register.textContent).toContain('a letter');
  expect(
    screen.getByText('The text is out of the files of the log 24 hours later at the latest.'),
  ).toBeDefined();
  const csv = screen.getByRole('link', { name: 'Export the register (CSV)' });
  expect(csv.getAttribute('href')).toBe('/api/admin/removals.csv');
  fireEvent.change(screen.getByLabelText('What is to go'), { target: { value: 'https://blog.example/a' } });
  fireEvent.change(screen.getByLabelText('Reason, for the register'), {
    target: { value: 'letter of 3 March' },
  });
  await press('Preview');
  const found = await screen.findByRole('list', { name: 'What would be taken down' });
  expect(found.textContent).toContain('Stolen words');
  const asked = { url: 'https://blog.example/a', reason: 'letter of 3 March' };
  expect(posts.map(({ body }) => body)).toEqual([{ ...asked, confirm: false }]);
  await press('Take down');
  await confirm('Take 1 down for good?', 'Take down');
  await waitFor(() => expect(posts.at(-1)?.body).toEqual({ ...asked, confirm: true }));
  await press('Take back');
  await confirm('Take this removal back?', 'Take back');
  await waitFor(() => expect(deleted).toEqual(['/api/admin/removals/r1']));
});

test('a new grouping of stories is asked for, shown by the items that would move, and promoted', async () => {
  let status: object = { state: 'none', moves: [] };
  open('editorial', {
    '/api/admin/corrections': { items: [] },
    '/api/admin/story-corrections': [],
    '/api/admin/regrouping': () => Response.json(status),
    '/api/admin/regrouping/promote': () => Response.json(status),
  });
  const diff = { items: 12_000, moves: 1, storiesBefore: 40, storiesAfter: 41, ended: 0 };
  const move = {
    item: 'news|a',
    title: 'Harrowgate lists',
    from: 'news|b',
    fromTitle: 'Quillmoor sold',
    to: 'news|c',
  };
  await screen.findByRole('button', { name: 'Group again' });
  status = { state: 'ready', run: 'r1', diff, moves: [move] };
  await press('Group again');
  await screen.findByText('1 of 12,000 items would move: 40 stories now, 41 then.');
  const list = screen.getByRole('list', { name: 'Items that would move' });
  expect(list.textContent).toBe('Harrowgate listsfrom “Quillmoor sold” to “news|c”');
  status = { state: 'done', moves: [], outcome: { moved: 1, left: 0 } };
  await press('Promote');
  await confirm('Let readers see the new stories?', 'Promote');
  await screen.findByText('1 item moved.');
  expect(posts).toEqual([
    { path: '/api/admin/regrouping', body: {} },
    { path: '/api/admin/regrouping/promote', body: { run: 'r1' } },
  ]);
});

test('RUN-23 the tab Storage shows bytes by store, item and source, and growth a month', async () => {
  open('storage', {
    '/api/admin/sizes': {
      ...{ measuredAt: at, items: 4 },
      stores: [
        { store: 'log', bytes: 40_000, parts: [{ name: 'articles', bytes: 38_000 }] },
        { store: 'views', bytes: 80_000, parts: [{ name: 'observations', bytes: 80_000 }] },
      ],
      bytesPerItem: { log: 10_000, views: 20_000, search: 0 },
      sources: [{ id: 'own-blog', name: 'Own Blog', bytes: 90_000, share: 0.75 }],
      growthPerMonth: { since: at, log: 7000, views: 9000, search: 0 },
    },
  });
  const stores = await screen.findByRole('table', { name: 'Stores' });
  const row = within(stores).getByRole('row', { name: /^Views/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['80', '20,000', '9']]);
  expect(screen.getByRole('table', { name: 'Log' }).textContent).toContain('articles38');
  expect(screen.getByRole('table', { name: /^By source/ }).textContent).toContain('Own Blog90');
  expect(screen.getByText(/with 4 items/)).toBeTruthy();
});
