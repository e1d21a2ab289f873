import { companyMentions, type HubConfigInput, itemMentionsSchema } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { HubOptions } from '../create-hub.ts';
import { startTestHub } from '../test-hub.ts';
import { createHubCall } from './call-hub.ts';
import { kindsOfItems as kinds, listsOfKinds as lists, startFourFeeds } from './four-kinds.ts';
import { rebuildAndCompare } from './rebuild-hub.ts';

const patience = { timeout: 60_000, interval: 200 };

/** Tests COM-12 on a whole hub with one set of engines. */
export function mentionScenarios(name: string, enginesOf: () => Partial<HubOptions>): void {
  test(`COM-12 ${name}: an editor takes a company away and adds one, on items of every kind; it survives a rebuild and a restart, and can be taken back`, async () => {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await makeTemporaryFolder());
    const title = 'Datadog grows';
    const feeds = stack.use(await startFourFeeds(title));
    const company = (symbol: string, named: string) => ({ symbol, name: named, sector: 'Data' });
    const config: HubConfigInput = {
      ...feeds.config,
      companies: [company('DDOG', 'Datadog'), company('MDB', 'MongoDB')],
    };
    const engines = enginesOf();
    const open = () => startTestHub(config, folder.path, {}, engines);
    let hub = await open();
    stack.defer(() => hub.close());
    const call = (path: string, body?: object) => createHubCall(hub.origin)(path, body);
    const namedBy = async (slug: string) => {
      const response = await call(`/api/companies/${slug}/mentions`);
      return companyMentions.answer
        .parse(await response.json())
        .map(({ kind }) => kind)
        .toSorted();
    };
    const say = (body: object) => call('/api/admin/mentions', body);
    await expect.poll(() => namedBy('ddog'), patience).toEqual([...kinds].toSorted());
    const ids = new Map<string, string>();
    for (const kind of kinds) {
      const listed = z.array(z.object({ id: z.string() })).parse(await (await call(lists[kind])).json());
      ids.set(kind, listed[0]?.id ?? '');
    }

    for (const kind of kinds) {
      const id = ids.get(kind);
      const answers = [
        await say({ kind, id, company: 'ddog', said: 'not-named' }),
        await say({ kind, id, company: 'MDB', said: 'named' }),
        await say({ kind, id, company: 'MDB', said: 'named' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(itemMentionsSchema.parse(await answers[2]?.json())).toEqual({
        ...{ kind, id, title, found: ['ddog'], companies: ['mdb'] },
        said: { ddog: 'not-named', mdb: 'named' },
      });
    }
    const everywhere = async () => ({
      ddog: await namedBy('ddog'),
      mdb: await namedBy('mdb'),
      listed: await Promise.all(
        kinds.map(
          async (kind) => ((await (await call(`${lists[kind]}?company=mdb`)).json()) as unknown[]).length,
        ),
      ),
      feed: (await (await call('/companies/mdb/feed.xml')).text()).split('<item>').length - 1,
    });
    const corrected = { ddog: [], mdb: [...kinds].toSorted(), listed: [1, 1, 1, 1], feed: 4 };
    await expect.poll(everywhere, patience).toEqual(corrected);

    expect(await rebuildAndCompare(hub.origin)).toBe(0);
    await hub.close();
    hub = await open();
    await expect.poll(everywhere, patience).toEqual(corrected);

    for (const kind of kinds) {
      const id = ids.get(kind);
      for (const slug of ['ddog', 'mdb'])
        expect((await say({ kind, id, company: slug, said: 'as-found' })).status).toBe(200);
      const seen = await (await call(`/api/admin/mentions?kind=${kind}&id=${id}`)).json();
      expect(itemMentionsSchema.parse(seen)).toMatchObject({ said: {}, companies: ['ddog'] });
    }
    const asFound = { ddog: [...kinds].toSorted(), mdb: [], listed: [0, 0, 0, 0], feed: 0 };
    await expect.poll(everywhere, patience).toEqual(asFound);

    const id = ids.get('news');
    const wrong: readonly (readonly [object, number, RegExp])[] = [
      [{ kind: 'news', id, company: 'nobody', said: 'named' }, 400, /^There is no company nobody\.$/],
      [{ kind: 'news', id: 'none', company: 'mdb', said: 'named' }, 404, /^There is no such item\.$/],
      [{ kind: 'startup', id, company: 'mdb', said: 'named' }, 400, /^kind must be/],
      [{ kind: 'news', id, company: 'mdb', said: 'perhaps' }, 400, /^said must be/],
      [{ kind: 'news', id, said: 'named' }, 400, /^company must be/],
    ];
    for (const [body, status, words] of wrong) {
      const response = await say(body);
      expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(words)]);
    }
  }, 240_000);
}
