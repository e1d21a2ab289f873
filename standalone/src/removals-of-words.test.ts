import { listAdminActions } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { filesWith, item, type RemovalHub, startRemovalWorld } from './testing/removal-world.ts';

const soon = { timeout: 20_000, interval: 100 };
/** Appears only in editors' changes to the removed items. */
const said = 'wombatword';
const kept = 'numbatword';

const idOf = async (at: RemovalHub, url: string) => (await at.remove({ url })).items[0]?.id ?? '';

async function correct(at: RemovalHub, id: string, correction: object): Promise<void> {
  const answer = await at.post(`/api/admin/items/${id}/correct`, correction);
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
}

const actionsOf = async (at: RemovalHub) =>
  listAdminActions.answer.parse(await (await at.get('/api/admin/log?limit=100')).json()).actions;

/** Applies editors' changes to two articles that go, to part of one, and to one that stays. */
async function sayThings(at: RemovalHub) {
  const [marked, shared, staying] = (await Promise.all(
    ['marked', 'other-3', 'other-4'].map((name) => idOf(at, `https://far.example/${name}`)),
  )) as [string, string, string];
  await correct(at, marked, { field: 'title', value: `Title ${said} taken back` });
  await correct(at, marked, { field: 'title', value: null });
  await correct(at, marked, { field: 'excerpt', value: `Excerpt ${said}` });
  await correct(at, marked, { field: 'image', value: `https://far.example/${said}.png` });
  await correct(at, marked, { field: 'pinned', value: true });
  await correct(at, shared, { field: 'note', value: `Note ${said}` });
  await correct(at, shared, { field: 'hidden', value: true });
  await correct(at, staying, { field: 'note', value: `Note ${kept}` });
  const news = await idOf(at, 'https://far.example/wire-marked');
  await correct(at, news, { kind: 'news', field: 'note', value: `Note ${said}` });
  return { marked, shared, staying, news };
}

test('OWN-11 what editors said of an article goes with it, of the log of admins too; who did what and when stays', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  world.publish('/b', [item('other-3')]);
  const found = () => filesWith(folder.path, said);
  {
    await using at = await world.open();
    const { marked, shared, staying, news } = await sayThings(at);
    expect(found().map((path) => path.replace(/-wal$/, ''))).toEqual(
      expect.arrayContaining(['data/log.db', 'data/views.db']),
    );
    const before = await actionsOf(at);
    for (const id of [marked, shared, news]) await at.remove({ id, reason: 'a letter', confirm: true });
    const began = performance.now();
    await expect.poll(found, soon).toEqual([]);
    expect(performance.now() - began).toBeLessThan(10_000);

    const after = await actionsOf(at);
    const withoutFields = (actions: typeof before) =>
      actions
        .filter(({ what }) => what === 'correct-item')
        .map(({ before: _b, after: _a, name: _n, ...rest }) => rest);
    expect(withoutFields(after)).toEqual(withoutFields(before));
    const taken = [marked, shared, news];
    expect(after.flatMap(({ target = '', name }) => (taken.includes(target) ? (name ?? []) : []))).toEqual(
      [],
    );
    const shown = after.flatMap(({ target, after: fields }) => (target === shared ? [fields] : []));
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(expect.arrayContaining([{ hidden: 'true' }, { note: 'taken down with the item' }]));
    expect(after.filter(({ what }) => what === 'remove-items').map((action) => action.after)).toEqual(
      Array.from({ length: 3 }, () => ({ wanted: 'id', reason: 'a letter' })),
    );
    expect(after.find(({ target }) => target === staying)?.after).toEqual({ note: `Note ${kept}` });
    expect(await (await at.get(`/api/articles/${staying}`)).text()).toContain(kept);
    expect((await at.post(`/api/admin/items/${marked}/correct`, { field: 'note', value: said })).status).toBe(
      404,
    );

    expect((await at.post('/api/admin/parity', { repair: true })).status).toBeLessThan(300);
    await expect.poll(async () => (await at.audit())?.differences, soon).toBe(0);
  }
  await using at = await world.open();
  await at.post('/api/admin/rebuild', {});
  await expect.poll(() => at.rebuildStage(), soon).toBe('ready');
  expect((await at.post('/api/admin/rebuild/promote', {})).status).toBe(200);
  await expect.poll(found, soon).toEqual([]);
}, 90_000);
