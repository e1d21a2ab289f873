import {
  type Correction,
  editableFields,
  editedItemSchema,
  editedKinds,
  listCorrections,
  search,
} from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { HubOptions } from '../create-hub.ts';
import { startTestHub } from '../test-hub.ts';
import { createHubCall } from './call-hub.ts';
import { type KindOfItem, kindsOfItems, listsOfKinds, readOnlyItem, startFourFeeds } from './four-kinds.ts';
import { rebuildAndCompare } from './rebuild-hub.ts';

const patience = { timeout: 60_000, interval: 200 };

/** Edits made to an item of any kind, where the kind has the field. */
const says: readonly Correction[] = [
  { field: 'title', value: 'Zebrafish in our words' },
  { field: 'excerpt', value: 'Why we chose it.' },
  { field: 'image', value: 'https://pictures.example/ours.png' },
  { field: 'note', value: 'We met the author <b>twice</b>.' },
  { field: 'pinned', value: true },
  { field: 'categories', value: ['sales'] },
];
const takesBack: Readonly<Record<string, unknown>> = { pinned: false, hidden: false };

/** Field names of excerpt and picture in each kind's list. */
const shownAs: Readonly<Record<KindOfItem, { readonly excerpt: string; readonly image: string }>> = {
  article: { excerpt: 'excerpt', image: 'imageUrl' },
  news: { excerpt: 'description', image: 'imageUrl' },
  video: { excerpt: 'description', image: 'thumbnail' },
  episode: { excerpt: 'description', image: 'imageUrl' },
};
const pages: Readonly<Record<KindOfItem, ((id: string) => string) | undefined>> = {
  article: (id) => `/api/articles/${id}`,
  news: undefined,
  video: (id) => `/api/videos/${id}`,
  episode: (id) => `/api/podcasts/${id}`,
};

/** Tests OWN-42 on a whole hub with one set of engines. */
export function editScenarios(name: string, enginesOf: () => Partial<HubOptions>): void {
  test(`OWN-42 ${name}: an editor gives an item of every kind the hub's words, pins and hides it; it is in the log of admins, survives the publisher's edit, a rebuild and a restart, and can be taken back`, async () => {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await makeTemporaryFolder());
    const feeds = stack.use(await startFourFeeds('As published'));
    const engines = enginesOf();
    const open = () => startTestHub(feeds.config, folder.path, {}, engines);
    let hub = await open();
    stack.defer(() => hub.close());
    const call = (path: string, body?: object) => createHubCall(hub.origin)(path, body);
    const ids = new Map<KindOfItem, string>();
    await expect
      .poll(async () => {
        for (const kind of kindsOfItems) ids.set(kind, (await readOnlyItem(call, kind))?.id ?? '');
        return [...ids.values()].every((id) => id !== '');
      }, patience)
      .toBe(true);
    const idOf = (kind: KindOfItem) => ids.get(kind) ?? '';
    const say = (kind: KindOfItem, correction: object) =>
      call(`/api/admin/items/${idOf(kind)}/correct`, { kind, ...correction });
    const fitting = (kind: KindOfItem) => says.filter(({ field }) => editableFields[kind].includes(field));

    for (const kind of kindsOfItems) {
      for (const correction of fitting(kind)) {
        const response = await say(kind, correction);
        expect([kind, correction.field, response.status]).toEqual([kind, correction.field, 200]);
      }
      const edited = editedItemSchema.parse(
        await (await call(`/api/admin/items/${idOf(kind)}?kind=${kind}`)).json(),
      );
      expect(edited).toMatchObject({
        ...{ kind, title: 'As published', pinned: true, hidden: false },
        own: { title: 'Zebrafish in our words', note: 'We met the author <b>twice</b>.' },
      });
    }
    const check = async () => {
      for (const kind of kindsOfItems) {
        const item = await readOnlyItem(call, kind);
        const { excerpt, image } = shownAs[kind];
        expect([kind, item?.title, item?.[excerpt]]).toEqual([
          ...[kind, 'Zebrafish in our words', 'Why we chose it.'],
        ]);
        expect([kind, item?.[image]]).toEqual([kind, expect.stringContaining('/pictures/')]);
        if (kind !== 'news') expect(item).toMatchObject({ category: 'sales', categories: ['sales'] });
        const page = pages[kind]?.(idOf(kind));
        const whole = page === undefined ? item : await (await call(page)).json();
        expect([kind, whole]).toEqual([kind, expect.objectContaining({ note: says[3]?.value })]);
      }
      expect(await findKinds()).toEqual(kindsOfItems);
    };
    // Searches kind by kind, since items of one story are a single hit.
    const findKinds = async () => {
      const found = await Promise.all(
        kindsOfItems.map(async (kind) => {
          const answer = await (await call(`/api/search?q=zebrafish&kind=${kind}`)).json();
          return search.answer.parse(answer).hits.map((hit) => hit.kind);
        }),
      );
      return found.flat();
    };
    await check();

    feeds.publish('Published again');
    for (const path of ['rss', 'youtube']) await call(`/api/content/refresh/${path}`, {});
    await call('/api/refresh-news', {});
    await check();
    expect(await rebuildAndCompare(hub.origin)).toBe(0);
    await check();
    await hub.close();
    hub = await open();
    await check();

    for (const kind of kindsOfItems) {
      await say(kind, { field: 'hidden', value: true });
      expect([kind, await readOnlyItem(call, kind)]).toEqual([kind, undefined]);
      const page = pages[kind]?.(idOf(kind));
      if (page !== undefined) expect([kind, (await call(page)).status]).toEqual([kind, 404]);
      const listed = await (await call(`/api/admin/corrections?kind=${kind}`)).json();
      expect(listed).toMatchObject({ items: [{ kind, id: idOf(kind), hidden: true }] });
    }
    expect(await findKinds()).toEqual([]);
    for (const kind of kindsOfItems) {
      for (const { field } of [...fitting(kind), { field: 'hidden' }])
        expect((await say(kind, { field, value: takesBack[field] ?? null })).status).toBe(200);
      const item = await readOnlyItem(call, kind);
      expect([kind, item?.['note'], item?.id]).toEqual([kind, undefined, idOf(kind)]);
      expect([kind, item?.title]).toEqual([kind, expect.stringMatching(/^(As published|Published again)$/)]);
    }
    const log = await (await call('/api/admin/log?limit=100')).text();
    for (const kind of ['news', 'video', 'episode'] as const) expect(log).toContain(`${kind}|${idOf(kind)}`);
  }, 240_000);

  test(`OWN-42 ${name}: with an item that is taken down goes what an editor said of it, hidden ones too`, async () => {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await makeTemporaryFolder());
    const feeds = stack.use(await startFourFeeds('As published'));
    await using hub = await startTestHub(feeds.config, folder.path, {}, enginesOf());
    const call = createHubCall(hub.origin);
    for (const kind of editedKinds) {
      await expect.poll(() => readOnlyItem(call, kind), patience).toBeDefined();
      const id = (await readOnlyItem(call, kind))?.id ?? '';
      const say = (correction: Correction) => call(`/api/admin/items/${id}/correct`, { kind, ...correction });
      expect((await say({ field: 'title', value: 'Ours' })).status).toBe(200);
      expect((await say({ field: 'hidden', value: true })).status).toBe(200);
      const listed = async () =>
        listCorrections.answer.parse(await (await call(`/api/admin/corrections?kind=${kind}`)).json()).items;
      expect(await listed()).toMatchObject([{ id, own: { title: 'Ours' } }]);
      const removed = await call('/api/admin/removals', { id, reason: 'a letter', confirm: true });
      expect(await removed.json()).toMatchObject({ items: [{ kind, id }] });
      await expect.poll(listed, patience).toEqual([]);
      expect((await call(`/api/admin/items/${id}?kind=${kind}`)).status).toBe(404);
    }
  }, 240_000);

  test(`OWN-42 ${name}: what an item of a kind can't have is refused in a sentence`, async () => {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await makeTemporaryFolder());
    const feeds = stack.use(await startFourFeeds('As published'));
    await using hub = await startTestHub(feeds.config, folder.path, {}, enginesOf());
    const call = createHubCall(hub.origin);
    await expect.poll(async () => (await readOnlyItem(call, 'news'))?.title, patience).toBe('As published');
    const id = (await readOnlyItem(call, 'news'))?.id ?? '';
    const wrong: readonly (readonly [string, object, number, RegExp])[] = [
      [id, { kind: 'news', field: 'categories', value: ['sales'] }, 400, /^News can’t have categories\.$/],
      [id, { kind: 'news', field: 'mergedInto', value: 'x' }, 400, /^News can’t have mergedInto\.$/],
      ['none', { kind: 'news', field: 'hidden', value: true }, 404, /^There is no such item\.$/],
      ['v1', { kind: 'video', field: 'categories', value: ['none'] }, 400, /^There is no category none\.$/],
      [id, { kind: 'startup', field: 'hidden', value: true }, 400, /^kind must be/],
      [id, { kind: 'news', field: 'note', value: 'x'.repeat(601) }, 400, /600 characters/],
      [id, { kind: 'news', field: 'image', value: 'javascript:alert(1)' }, 400, /./],
    ];
    for (const [item, body, status, words] of wrong) {
      const response = await call(`/api/admin/items/${item}/correct`, body);
      expect([body, response.status, await response.text()]).toEqual([
        ...[body, status],
        expect.stringMatching(words),
      ]);
    }
    expect(Object.keys(listsOfKinds)).toEqual([...kindsOfItems]);
  }, 120_000);
}
