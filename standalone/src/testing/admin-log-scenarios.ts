import { correctItem, listAdminActions, listArticles } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { startQueryApi } from '@runrate/query-api';
import { expect, test } from 'vitest';
import { rebuildAndCompare } from './rebuild-hub.ts';
import { articleRecords, configWithShelf, silent } from './rebuild-world.ts';
import { openScenarioEngines } from './scenario-engines.ts';

const config = configWithShelf('shelf');
const admins = new Map([
  ['anna', 'the secret of anna alone'],
  ['ben', 'the secret of ben alone'],
]);
const limits = { admin: 100_000, adminWork: 100_000 };

/** Starts an API on the engines; calls are made in the name of an admin. */
async function startApi(engines: Engines) {
  const api = await startQueryApi({
    ...{ config, engines, host: '127.0.0.1', port: 0, logger: silent, rateLimits: limits, admins },
  });
  const ask = (name: string, path: string, body?: object) =>
    fetch(`${api.origin}${path}`, {
      headers: { Authorization: `Bearer ${admins.get(name)}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const list = async (query = '') => {
    const answer = await ask('anna', `${listAdminActions.path}${query}`);
    return listAdminActions.answer.parse(await answer.json());
  };
  const articleId = async () => {
    const [article] = listArticles.answer.parse(await (await ask('anna', listArticles.path)).json());
    return article?.id ?? '';
  };
  return { ask, list, articleId, origin: api.origin, [Symbol.asyncDispose]: () => api.close() };
}

/** Tests RUN-04 and OWN-45 on one set of engines. */
export function adminLogScenarios(name: string, enginesOf: () => object): void {
  test(`RUN-04 OWN-45 ${name}: what admins change is listed by name and exported, after a restart and a rebuild too`, async () => {
    await using stack = new AsyncDisposableStack();
    const engines = await openScenarioEngines(stack, enginesOf);
    const projector = await startProjector({ config, engines, logger: silent });
    stack.defer(() => projector.close());
    await engines.log.append(articleRecords(1));
    await projector.caughtUp();
    const said = [];
    {
      await using api = await startApi(engines);
      const id = await api.articleId();
      const path = correctItem.path.replace('{id}', id);
      expect((await api.ask('anna', path, { field: 'title', value: 'Ours' })).status).toBe(200);
      expect((await api.ask('ben', path, { field: 'title', value: '=SUM(A1), "ours"' })).status).toBe(200);
      expect((await api.ask('ben', path, { field: 'title', value: null })).status).toBe(200);
      await projector.caughtUp();
      const { actions } = await api.list();
      expect(
        actions.map(({ who, what, target, before, after }) => ({ who, what, target, before, after })),
      ).toEqual([
        { who: 'ben', what: 'correct-item', target: id, before: { title: '=SUM(A1), "ours"' }, after: {} },
        {
          who: 'ben',
          what: 'correct-item',
          target: id,
          before: { title: 'Ours' },
          after: { title: '=SUM(A1), "ours"' },
        },
        { who: 'anna', what: 'correct-item', target: id, before: {}, after: { title: 'Ours' } },
      ]);
      expect((await api.list('?who=anna')).actions).toEqual(actions.slice(2));
      const first = await api.list('?limit=2');
      const rest = await api.list(`?limit=2&cursor=${encodeURIComponent(first.next ?? '')}`);
      expect([...first.actions, ...rest.actions]).toEqual(actions);
      said.push(...actions);
    }
    await using api = await startApi(engines);
    expect((await api.list()).actions).toEqual(said);
    const admin = { Authorization: `Bearer ${admins.get('ben')}` };
    expect(await rebuildAndCompare(api.origin, admin)).toBe(0);
    await projector.caughtUp();
    const { actions } = await api.list();
    expect(actions.slice(-said.length)).toEqual(said);
    expect(actions.slice(0, -said.length).map(({ who, what }) => `${who} ${what}`)).toEqual([
      'ben promote-rebuild',
      'ben start-rebuild',
    ]);
    const csv = await (await api.ask('ben', `${listAdminActions.path}.csv?who=ben`)).text();
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('at,who,what,target,before,after,outcome,reason,request,id');
    expect(lines[4]).toContain(`"{""title"":""Ours""}","{""title"":""=SUM(A1), \\""ours\\""""}",taken`);
  }, 200_000);
}
