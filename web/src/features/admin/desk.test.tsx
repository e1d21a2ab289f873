// @vitest-environment happy-dom
import {
  type EditedItem,
  type EditedStory,
  editableFields,
  itemKinds,
  type SourceHealth,
} from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/toast-store.ts';
import { exampleCategories } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AdminScreen } from './admin-screen.tsx';

const open = { signedIn: true, access: 'open' };
const counts = { new: 1, updated: 0, duplicate: 0, rejected: 0 };
const last = {
  ...{ outcome: 'fetched' as const, completedAt: '2026-03-04T18:00:00.000Z', durationMs: 5, counts },
  ...{ rejections: [], errorStreak: 0, lastNewItemAt: '2026-03-04T18:00:00.000Z' },
};
const source = {
  ...{ kind: 'articles', curated: false, schedule: '*/15 * * * *', last },
  ...{ from: 'file' as const, paused: false },
};
const sources: SourceHealth[] = [
  { ...source, id: 'fine', name: 'Fine Feed', health: 'healthy', light: 'green' },
  {
    ...{ ...source, id: 'broken', name: 'Broken Feed', health: 'failing', light: 'red' },
    reason: 'broken.example did not answer. That is 3 times in a row.',
    last: { ...last, outcome: 'failed', error: 'broken.example did not answer', errorStreak: 3 },
  },
];
const item: EditedItem = {
  ...{ kind: 'article', found: {}, fields: [...editableFields.article] },
  ...{ id: 'a1', slug: 'a-story', title: 'A story', pinned: false, hidden: false, apart: [], own: {} },
  sources: [
    { sourceId: 'one', name: 'One', title: 'A story' },
    { sourceId: 'two', name: 'Two', title: 'Another story' },
  ],
};

let posts: { path: string; body: unknown }[] = [];

beforeEach(() => {
  posts = [];
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function render(answers: Record<string, unknown>): void {
  stubApi({ '/api/admin/session': open, '/api/admin/sources': sources, ...answers });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (init?.method === 'POST') posts.push({ path, body });
    return answer(path, init);
  });
  renderInApp(<AdminScreen />);
}

async function openTab(name: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('tab', { name }), { button: 0 });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('without a session there is no desk', async () => {
  render({ '/api/admin/session': { signedIn: false, access: 'token' } });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Content Management' })).toBeTruthy());
  expect(screen.queryByRole('heading', { name: 'Hub Desk' })).toBeNull();
});

test('the sources that need looking after stand first, and one is read again alone', async () => {
  render({ '/api/admin/sources/fine/refresh': { message: 'Read 1 source: 2 new items.', sources: [] } });
  const table = await screen.findByRole('table', { name: 'Sources' });
  const lines = within(table).getAllByRole('row').slice(1);
  const state = screen.getByRole('region', { name: 'State of the sources' });
  expect(within(state).getByText('1 failing')).toBeTruthy();
  expect(within(state).getByText(/^To look after: Broken Feed\./)).toBeTruthy();
  expect(lines[0]?.textContent).toMatch(/^Broken Feed.*failing/);
  expect(lines[0]?.textContent).toContain('broken.example did not answer. That is 3 times in a row.');
  press('Refresh Fine Feed');
  await waitFor(() =>
    expect(toastStore.get()[0]).toMatchObject({
      ...{ title: 'Fine Feed was read', description: 'Read 1 source: 2 new items.' },
    }),
  );
  expect(posts).toEqual([{ path: '/api/admin/sources/fine/refresh', body: undefined }]);
});

test('an article is found by its address, corrected, merged and split, and each has a way back', async () => {
  let now = item;
  const correct = () => Response.json(now);
  render({
    '/api/categories': exampleCategories(),
    '/api/admin/items/a-story': item,
    '/api/admin/items/b2': { ...item, id: 'b2' },
    '/api/admin/items/a1/correct': correct,
  });
  await openTab('Editorial');
  type('Address, title, slug or id of an item', 'https://hub.example/article/a-story?utm=1');
  press('Open');
  await screen.findByRole('region', { name: 'A story' });
  now = { ...item, hidden: true };
  press('Hide');
  await screen.findByRole('button', { name: 'Show again' });
  now = { ...item, apart: ['two'] };
  press('Split off Two');
  await screen.findByRole('button', { name: 'Join Two again' });
  expect(screen.getByRole('button', { name: 'Split off One' }).hasAttribute('disabled')).toBe(true);
  type('Says the same as (address, slug or id)', 'b2');
  now = { ...item, mergedInto: 'b2' };
  press('Merge');
  await screen.findByRole('button', { name: 'Undo the merge' });
  const [category] = exampleCategories();
  now = { ...item, categories: [category?.slug ?? ''] };
  fireEvent.click(screen.getByRole('checkbox', { name: category?.name ?? '' }));
  await waitFor(() =>
    expect((screen.getByRole('checkbox', { name: category?.name ?? '' }) as HTMLInputElement).checked).toBe(
      true,
    ),
  );
  expect(posts.map(({ body }) => body)).toEqual([
    { kind: 'article', field: 'hidden', value: true },
    { kind: 'article', field: 'apart', value: ['two'] },
    { kind: 'article', field: 'mergedInto', value: 'b2' },
    { kind: 'article', field: 'categories', value: [category?.slug] },
  ]);
});

test('OWN-42 an edit starts from what stands there, and its words are the heading once they are saved', async () => {
  const found = { excerpt: 'Said by the source', image: 'https://publisher.example/a.png' };
  const edited = { ...item, found, pinned: true, pinnedUntil: '2026-03-05T12:00:00.000Z' };
  const saved = { ...edited, own: { title: 'A story, retold' } };
  render({ '/api/admin/items/a-story': edited, '/api/admin/items/a1/correct': saved });
  await openTab('Editorial');
  type('Address, title, slug or id of an item', 'a-story');
  press('Open');
  const editor = within(await screen.findByRole('region', { name: 'A story' }));
  const textOf = (name: string) => (editor.getByRole('textbox', { name }) as HTMLTextAreaElement).value;
  expect(['Title', 'Excerpt', 'Address of a picture', 'Note of the hub, below the text'].map(textOf)).toEqual(
    ['A story', found.excerpt, found.image, ''],
  );
  expect(editor.getByText(/^Pinned until Mar 5, 2026/)).toBeTruthy();
  const form = within(editor.getByRole('form', { name: 'Title' }));
  const save = form.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  fireEvent.change(editor.getByRole('textbox', { name: 'Title' }), { target: { value: 'A story, retold' } });
  fireEvent.click(save);
  await screen.findByRole('heading', { name: 'A story, retold' });
  expect(posts.map(({ body }) => body)).toEqual([
    { kind: 'article', field: 'title', value: 'A story, retold' },
  ]);
});

test.each(itemKinds)(
  'OWN-42 %s: an item found by its address at the publisher has the controls of its kind, and its found categories come ticked',
  async (kind) => {
    const [category] = exampleCategories();
    const fields = [...editableFields[kind]];
    const found = { categories: [category?.slug ?? ''] };
    render({
      '/api/categories': exampleCategories(),
      '/api/admin/items/page': () => new Response('There is no such article.', { status: 404 }),
      '/api/admin/lineage': { item: { kind, id: 'x1' } },
      '/api/admin/items/x1': { ...item, kind, id: 'x1', fields, found },
      '/api/admin/items/x1/correct': { ...item, kind, id: 'x1', fields, found, hidden: true },
    });
    await openTab('Editorial');
    type('Address, title, slug or id of an item', 'https://publisher.example/page');
    press('Open');
    const editor = within(await screen.findByRole('region', { name: 'A story' }));
    for (const label of ['Title', 'Excerpt', 'Address of a picture', 'Note of the hub, below the text'])
      expect(editor.getByRole('textbox', { name: label })).toBeTruthy();
    const box = editor.queryByRole('checkbox', { name: category?.name ?? '' }) as HTMLInputElement | null;
    expect(box?.checked).toBe(fields.includes('categories') ? true : undefined);
    expect(editor.queryByRole('button', { name: 'Merge' }) !== null).toBe(kind === 'article');
    press('Hide');
    await screen.findByRole('button', { name: 'Show again' });
    expect(posts).toEqual([
      { path: '/api/admin/items/x1/correct', body: { kind, field: 'hidden', value: true } },
    ]);
  },
);

test('STO-07 an editor takes an item out of a story, merges it, chooses its headline, and takes each back', async () => {
  const member = (name: string) => ({ item: `news|${name}`, title: `Title ${name}`, source: `Desk ${name}` });
  const story: EditedStory = {
    ...{ id: 'news|a', slug: 'merger', headline: 'Title a', apart: [], merged: [] },
    items: ['a', 'b', 'c'].map(member),
  };
  let now = story;
  render({
    '/api/admin/corrections': { items: [] },
    '/api/admin/story-corrections': [],
    '/api/admin/stories/merger': () => Response.json(now),
    '/api/admin/stories/other': { ...story, id: 'news|d', slug: 'other' },
    '/api/admin/stories/news%7Ca/correct': () => Response.json(now),
    '/api/admin/stories/news%7Cd/correct': () => Response.json(now),
  });
  await openTab('Editorial');
  await screen.findByRole('form', { name: 'Find a story' });
  type('Story address, slug or id', 'https://hub.example/stories/merger?from=mail');
  press('Open story');
  await screen.findByRole('button', { name: 'Take out: Title b' });
  now = { ...story, items: ['a', 'c'].map(member), apart: [member('b')] };
  press('Take out: Title b');
  await screen.findByRole('button', { name: 'Put back: Title b' });
  now = { ...now, headline: 'Title c', headlineItem: 'news|c' };
  press('Make the headline: Title c');
  await screen.findByRole('button', { name: 'Headline as found' });
  type('Tells of the same event as (address, slug or id)', '/stories/other');
  now = { ...now, merged: ['news|d'] };
  press('Merge stories');
  await screen.findByRole('button', { name: 'Undo the merge of news|d' });
  now = { ...story, merged: ['news|d'], apart: [member('b')], headlineItem: 'news|c' };
  press('Undo the merge of news|d');
  await waitFor(() => expect(posts).toHaveLength(4));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Headline as found' }).hasAttribute('disabled')).toBe(false),
  );
  press('Headline as found');
  await waitFor(() => expect(posts).toHaveLength(5));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Put back: Title b' }).hasAttribute('disabled')).toBe(false),
  );
  press('Put back: Title b');
  await waitFor(() => expect(posts).toHaveLength(6));
  const own = '/api/admin/stories/news%7Ca/correct';
  expect(posts).toEqual([
    { path: own, body: { field: 'apart', item: 'news|b', value: true } },
    { path: own, body: { field: 'headline', value: 'news|c' } },
    { path: own, body: { field: 'mergedInto', value: 'news|d' } },
    { path: '/api/admin/stories/news%7Cd/correct', body: { field: 'mergedInto', value: null } },
    { path: own, body: { field: 'headline', value: null } },
    { path: own, body: { field: 'apart', item: 'news|b', value: false } },
  ]);
});

test('OWN-42 a page is added by its address and opened in the editor; one that is here already is told of', async () => {
  render({
    '/api/admin/items': { kind: 'article', id: 'a1', title: 'A story', path: '/article/a-story' },
    '/api/admin/items/a1': item,
  });
  await openTab('Editorial');
  type('Address of a page to add', ' https://publisher.example/post ');
  press('Add item');
  await screen.findByRole('region', { name: 'A story' });
  expect(posts).toEqual([{ path: '/api/admin/items', body: { url: 'https://publisher.example/post' } }]);
  expect((screen.getByLabelText('Address of a page to add') as HTMLInputElement).value).toBe('');
  cleanup();
  const known = 'It is here already: “A story” (/article/a-story).';
  render({ '/api/admin/items': () => new Response(known, { status: 409 }) });
  await openTab('Editorial');
  type('Address of a page to add', 'https://publisher.example/post');
  press('Add item');
  await waitFor(() => expect(toastStore.get()[0]).toMatchObject({ description: known }));
  expect((screen.getByLabelText('Address of a page to add') as HTMLInputElement).value).not.toBe('');
});

test('what the hub refuses is said in its own words', async () => {
  const refuse = () => new Response('There is no such article.', { status: 404 });
  render({
    '/api/admin/corrections': { items: [] },
    '/api/admin/items/nothing': refuse,
    '/api/admin/lineage': { url: 'nothing', verdict: 'unknown', sentence: 'Nobody knows it.', steps: [] },
  });
  await openTab('Editorial');
  await waitFor(() => screen.getByText('Nothing has been corrected yet'));
  type('Address, title, slug or id of an item', 'nothing');
  press('Open');
  await waitFor(() =>
    expect(toastStore.get()[0]).toMatchObject({
      description: 'There is no such article.',
      tone: 'destructive',
    }),
  );
});

test('the newsletter shows its figures and issues, exports subscribers and erases one', async () => {
  render({
    '/api/admin/newsletter': {
      ...{
        sendsMail: false,
        subscribers: { pending: 2, subscribed: 31, ended: 4 },
        mail: { due: 0, failed: 1 },
      },
      issues: [{ id: '2026-W10', subject: 'Runrate: News', writtenAt: '2026-03-03T14:00:00.000Z' }],
    },
    '/api/admin/subscribers/erase': { message: 'Everything known of this address is erased.' },
  });
  await openTab('Newsletter');
  await screen.findByText('Subscribed');
  const panel = within(screen.getByRole('tabpanel'));
  const figures = panel.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['31', '2', '4', '0', '1']);
  expect(screen.getByText(/No mail server is configured/)).toBeTruthy();
  const issue = screen.getByRole('link', { name: 'Runrate: News' });
  expect(issue.getAttribute('href')).toBe('/newsletter/issues/2026-W10');
  const csv = screen.getByRole('link', { name: 'Export the subscribers (CSV)' });
  expect(csv.getAttribute('href')).toBe('/api/admin/subscribers.csv');
  type('Address to be erased', 'ada@example.com');
  press('Erase');
  const asked = within(await screen.findByRole('dialog', { name: 'Erase ada@example.com?' }));
  expect(posts).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(toastStore.get()[0]).toMatchObject({ title: 'Erased' }));
  expect(posts).toEqual([{ path: '/api/admin/subscribers/erase', body: { email: 'ada@example.com' } }]);
});

test('ADM-03 the sign-in begins a session, and a token that is not accepted is said to be wrong', async () => {
  let accepts = false;
  const signIn = () =>
    accepts ? Response.json({ signedIn: true, access: 'token' }) : new Response('no', { status: 401 });
  stubApi({ '/api/admin/session': { signedIn: false, access: 'token' }, '/api/admin/sign-in': signIn });
  renderInApp(<AdminScreen />, { config: { admin: 'token' } });
  fireEvent.change(await screen.findByLabelText('Admin token'), { target: { value: 'wrong' } });
  press('Sign in');
  await screen.findByText('That token was not accepted.');
  accepts = true;
  fireEvent.change(screen.getByLabelText('Admin token'), { target: { value: 'right' } });
  press('Sign in');
  await screen.findByRole('button', { name: 'Refresh RSS' });
  await screen.findByRole('heading', { name: 'Hub Desk' });
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
});

test('BLD-03 a webhook that answered 410 is told of, and can be enabled', async () => {
  const webhook = {
    ...{ id: 'wh_1', url: 'https://a.example/hook', types: ['article'], categories: [], sources: [] },
    ...{ state: 'disabled', held: 3, disabledAt: '2026-03-04T18:00:00.000Z' },
  };
  const active = { ...webhook, id: 'wh_2', url: 'https://b.example/hook', state: 'active' };
  const enabled = { '/api/admin/webhooks/wh_1/enable': { ...webhook, state: 'active' } };
  render({ '/api/admin/webhooks': [webhook, active], ...enabled });
  await openTab('Webhooks');
  const [first, second] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toMatch(
    /a\.example\/hook disabled.*answered 410 Gone .*3 messages are kept until/,
  );
  expect(second?.textContent).not.toContain('410');
  press('Enable https://a.example/hook');
  await waitFor(() => expect(posts).toEqual([{ path: '/api/admin/webhooks/wh_1/enable', body: undefined }]));
});

test('COM-12 the companies of an item are taken away, taken back and added', async () => {
  const found = {
    kind: 'news',
    id: 'n1',
    title: 'Vesk buys Orrelune',
    found: ['orre'],
    said: {},
    companies: ['orre'],
  };
  const companies = [
    { slug: 'orre', name: 'Orrelune' },
    { slug: 'vesk', name: 'Vesk' },
  ];
  const lineage = { url: 'u', verdict: 'shown', sentence: 'It is shown.', steps: [] };
  let now: object = found;
  render({
    '/api/admin/corrections': { items: [] },
    '/api/admin/story-corrections': [],
    '/api/admin/lineage': (url: URL) =>
      Response.json(
        url.searchParams.get('url') === 'https://n.example/1'
          ? {
              ...lineage,
              item: { kind: 'news', id: 'n1', title: 'Vesk buys Orrelune', publishedAt: last.completedAt },
            }
          : { ...lineage, verdict: 'unknown', sentence: 'No source brings it.' },
      ),
    '/api/admin/mentions': () => Response.json(now),
    '/api/companies': companies,
  });
  await openTab('Editorial');
  const label = 'Address or title of an article or a news item, address of a video';
  await screen.findByLabelText(label);
  type(label, 'https://elsewhere.example/');
  press('Open item');
  expect(await screen.findByText('No source brings it.')).toBeTruthy();
  type(label, ' https://n.example/1 ');
  press('Open item');
  const editor = await screen.findByRole('region', { name: 'Vesk buys Orrelune' });
  expect(screen.queryByText('No source brings it.')).toBeNull();
  const lines = () =>
    within(within(editor).getByRole('list', { name: 'Its companies' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  await waitFor(() => expect(lines()).toEqual(['OrrelunefoundTake away']));

  now = { ...found, said: { orre: 'not-named' }, companies: [] };
  press('Take away Orrelune');
  await waitFor(() => expect(lines()).toEqual(['Orrelunetaken awayAs found']));
  now = { ...found, said: { orre: 'not-named', vesk: 'named' }, companies: ['vesk'] };
  fireEvent.change(within(editor).getByLabelText('Another company that it names'), {
    target: { value: 'vesk' },
  });
  press('Add');
  await waitFor(() =>
    expect(lines()).toEqual(['Orrelunetaken awayAs found', 'Veskadded by an editorTake awayAs found']),
  );
  now = found;
  press('As found: Orrelune');
  await waitFor(() => expect(lines()).toEqual(['OrrelunefoundTake away']));
  const said = { path: '/api/admin/mentions', body: { kind: 'news', id: 'n1' } };
  expect(posts).toEqual([
    { ...said, body: { ...said.body, company: 'orre', said: 'not-named' } },
    { ...said, body: { ...said.body, company: 'vesk', said: 'named' } },
    { ...said, body: { ...said.body, company: 'orre', said: 'as-found' } },
  ]);
});
