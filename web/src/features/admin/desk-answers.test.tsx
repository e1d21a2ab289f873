// @vitest-environment happy-dom
import type { Lineage, ReceiptAnswer, SourceHealth } from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../../testing/stub-api.ts';
import { AdminScreen } from './admin-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-03-04T18:00:00.000Z';

function open(tab: string, answers: Record<string, unknown>): ApiStub {
  const stub = stubApi({
    '/api/admin/session': { signedIn: true, access: 'open' },
    '/api/admin/sources': [],
    ...answers,
  });
  renderInApp(<AdminScreen />, { at: `/admin?tab=${tab}` });
  return stub;
}

const outcomes = { fetched: 1, unchanged: 0, failed: 1, pending: 1 };
const receipt: ReceiptAnswer = {
  ...{ id: 'r1', scope: 'all sources', cause: 'admin', state: 'open', requestedAt: at, outcomes },
  message: 'Reading.',
  sources: [
    { sourceId: 'a', name: 'Fine', outcome: 'fetched', new: 2, updated: 1, duplicate: 9, rejected: 3 },
    {
      ...{
        sourceId: 'b',
        name: 'Archive',
        outcome: 'pending',
        new: 0,
        updated: 0,
        duplicate: 0,
        rejected: 0,
      },
      progress: { done: 30, total: 120 },
    },
    {
      ...{ sourceId: 'c', name: 'Broken', outcome: 'failed', new: 0, updated: 0, duplicate: 0, rejected: 0 },
      error: 'did not answer',
    },
  ],
};

test('receipts say what came of each refresh, source by source, and how far a long one is', async () => {
  let now = receipt;
  const stub = open('receipts', {
    '/api/admin/refreshes': () => Response.json([now]),
    '/api/admin/refreshes/r1': () => Response.json(now),
  });
  const list = await screen.findByRole('list', { name: 'Receipts' });
  expect(list.textContent).toMatch(/^all sourcesrunning1 failed.*asked by an admin: Reading\./);
  const again = screen.getByRole('button', { name: 'Read all sources again' });
  expect(again.hasAttribute('disabled')).toBe(true);
  expect(stub.calls).not.toContain('/api/admin/refreshes/r1');
  const details = list.querySelector('details');
  details?.setAttribute('open', '');
  if (details) fireEvent(details, new Event('toggle'));
  const bar = await screen.findByRole('progressbar', { name: 'Archive, read' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  const rows = within(list)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'SourceOutcomeNewUpdated',
    'Brokendid not answerfailed00',
    'Archive30 of 120 pagespending00',
    'Fine3 refusedfetched21',
  ]);
  now = { ...receipt, state: 'closed', closedAt: at };
  await waitFor(() => expect(again.hasAttribute('disabled')).toBe(false), { timeout: 8_000 });
});

test('OWN-40 a source is found, looked at and added; one of the file is marked, one added here can be changed', async () => {
  const posted: unknown[] = [];
  const health = {
    kind: 'articles',
    curated: false,
    schedule: '*/15 * * * *',
    health: 'unread',
    light: 'grey',
  };
  const said = {
    kind: 'articles',
    name: 'Hive',
    url: 'https://hive.example/feed',
    categories: [],
    curated: false,
  };
  const settings = { id: 'hive', state: 'paused', order: 0, by: 'admin', createdAt: at, source: said };
  const feed = { ...said, name: 'Wax', url: 'https://wax.example/feed', show: 'excerpt', total: 9 };
  const items = [{ title: 'New wax', excerpt: 'About wax.', publishedAt: at }];
  open('sources', {
    '/api/admin/sources': [
      { ...health, id: 'file', name: 'File', from: 'file', paused: false },
      { ...health, id: 'hive', name: 'Hive', from: 'hub', paused: true, settings },
    ],
    '/api/admin/sources/detect': { feeds: [{ ...feed, items }] },
    '/api/categories': [],
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input !== '/api/admin/sources' || init?.method !== 'POST') return answer(input, init);
    posted.push(JSON.parse(String(init.body)));
    return Response.json(settings);
  });
  const table = await screen.findByRole('table', { name: 'Sources' });
  const [, file, hive] = within(table).getAllByRole('row');
  expect(within(file as HTMLElement).getByRole('cell', { name: 'file' })).toBeTruthy();
  expect(within(hive as HTMLElement).getByRole('cell', { name: 'added here' })).toBeTruthy();
  expect(within(file as HTMLElement).queryByRole('button', { name: 'Edit File' })).toBeNull();
  expect(
    within(hive as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([...['Edit', 'Read again', 'Remove', 'Refresh']]);
  fireEvent.change(screen.getByLabelText('Address of a page, feed, channel or podcast'), {
    target: { value: 'wax.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Find feeds' }));
  const found = await screen.findByRole('list', { name: 'Feeds found' });
  expect(found.textContent).toContain('https://wax.example/feed · 9 itemsNew wax');
  fireEvent.click(screen.getByRole('button', { name: 'Choose https://wax.example/feed' }));
  const form = screen.getByRole('form', { name: 'Add: Wax' });
  fireEvent.change(within(form).getByLabelText('No items with one of these words'), {
    target: { value: 'wasps, hornets' },
  });
  fireEvent.click(within(form).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted).toEqual([
    {
      ...{ ...said, name: 'Wax', url: 'https://wax.example/feed' },
      words: { include: [], exclude: ['wasps', 'hornets'] },
    },
  ]);
  const dialog = () => screen.findByRole('dialog', { name: 'Edit Hive' });
  fireEvent.click(within(hive as HTMLElement).getByRole('button', { name: 'Edit Hive' }));
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Hive');
});

test('the health of a source has its light, its reason and how far its reading is', async () => {
  const source: SourceHealth = {
    ...{ id: 's', name: 'Slow Site', kind: 'sitemap', curated: false, schedule: '0 3 * * *' },
    ...{ from: 'file', paused: false, health: 'quiet', light: 'amber' },
    reason: 'Silent for twice its usual pause.',
    ...{ usualPauseMs: 7 * 86_400_000, newestItemAt: at, progress: { done: 1, total: 4, at } },
    last: {
      ...{ outcome: 'fetched', completedAt: at, durationMs: 1200, httpStatus: 200, bytes: 77_700 },
      ...{ counts: { new: 1, updated: 0, duplicate: 2, rejected: 1 }, rejections: ['no title'] },
      errorStreak: 0,
    },
  };
  open('sources', { '/api/admin/sources': [source] });
  const table = await screen.findByRole('table', { name: 'Sources' });
  const [, line = document.body] = within(table).getAllByRole('row');
  expect(line.textContent).toMatch(/^Slow Site.*quiet/);
  const reading = within(line).getByRole('button', { name: 'Last reading of Slow Site' });
  expect(reading.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(reading);
  expect(reading.getAttribute('aria-expanded')).toBe('true');
  expect(line.textContent).toContain('Silent for twice its usual pause.');
  const facts = within(table)
    .getAllByRole('definition')
    .map((fact) => fact.textContent);
  expect(facts).toContain('1 new, 0 updated, 2 known, 1 refused');
  expect(facts).toContain('7 days');
  expect(within(table).getByText('no title')).toBeTruthy();
  expect(within(line).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
});

test('an address is explained: the verdict, the item and each gate of its way', async () => {
  const lineage: Lineage = {
    ...{ url: 'https://far.example/a?utm=1', address: 'https://far.example/a', verdict: 'hidden' },
    sentence: 'An editor hid it.',
    item: { kind: 'article', id: 'a', title: 'A story', publishedAt: at, path: '/article/a-story' },
    steps: [
      { gate: 'source', outcome: 'passed', text: 'Far Blog reads this site.', sourceId: 'far' },
      { gate: 'edited', outcome: 'stopped', text: 'Hidden by an editor.', at },
    ],
  };
  const stub = open('lineage', { '/api/admin/lineage': lineage });
  const field = await screen.findByLabelText('Address of an article, a news item or a video');
  fireEvent.change(field, { target: { value: ' https://far.example/a?utm=1 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Explain' }));
  const found = within(await screen.findByRole('region', { name: 'Explanation' }));
  expect(stub.calls).toContain('/api/admin/lineage?url=https%3A%2F%2Ffar.example%2Fa%3Futm%3D1');
  expect(found.getByRole('status').textContent).toBe('An editor hid it. hidden');
  expect(found.getByRole('link', { name: 'A story' }).getAttribute('href')).toBe('/article/a-story');
  const steps = found.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps[0]).toBe('sourcepassed Far Blog reads this site.');
  expect(steps[1]).toMatch(/^editedstopped Hidden by an editor\./);
});
