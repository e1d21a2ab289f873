import { join } from 'node:path';
import {
  type AnswerOf,
  type getIssueDraft,
  hubConfigSchema,
  type IssueWishes,
  newsletterIssuesView,
  type previewIssue,
  subscribersView,
} from '@runrate/contracts';
import { makeTemporaryFolder, podcastFeed, startBeeHub, startMailServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub } from './create-hub.ts';

type Draft = AnswerOf<typeof getIssueDraft>;

const publicUrl = 'https://bees.example';
/** A Tuesday, one hour before the weekly issue is due. */
const start = Date.parse('2026-03-03T13:00:00.000Z');
const patience = { timeout: 20_000 };
const tokens = { anna: 'a-token-of-anna-1234', ben: 'a-token-of-ben-12345' };
const address = '/api/admin/newsletter/draft';

/** A hub about bees with items of every kind and two admins; its newsletter is due in an hour. */
async function startDraftedHub() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const mails = stack.use(await startMailServer());
  const bees = stack.use(await startBeeHub(start));
  const episode = {
    ...{ guid: 'e1', title: 'A keeper on swarms', link: 'https://show.example/e1' },
    ...{ pubDate: new Date(start - 3_600_000).toUTCString() },
    enclosure: { url: 'https://cdn.example/e1.mp3', type: 'audio/mpeg', length: '1000' },
  };
  bees.publisher.set('/show', { body: podcastFeed('Smoke and Veil', [episode]) });
  const show = { id: 'show', kind: 'podcast', name: 'Smoke and Veil', url: `${bees.publisher.origin}/show` };
  const config = hubConfigSchema.parse({ ...bees.config, sources: [...bees.config.sources, show] });
  const time = { now: start };
  const hub = stack.use(
    await createHub(
      {
        ...{ config, host: '127.0.0.1', port: 0, dataDir: join(folder.path, 'data'), publicUrl },
        ...{ smtpUrl: mails.url, admins: new Map(Object.entries(tokens)) },
        logger: pino({ level: 'silent' }),
      },
      { clock: () => time.now, webDir: folder.path },
    ),
  );
  const call = async (path: string, body?: object, who: keyof typeof tokens = 'anna') => {
    const response = await fetch(`${hub.origin}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization: `Bearer ${tokens[who]}`, 'Content-Type': 'application/json' },
    });
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) };
  };
  const draft = async (): Promise<Draft> => (await call(address)).json();
  const edit = (wishes: IssueWishes, basedOn = '', who: keyof typeof tokens = 'anna') =>
    call(address, { issue: '2026-W10', basedOn, wishes }, who);
  const kinds = async () => new Set((await draft()).suggestions.map(({ kind }) => kind));
  await expect.poll(async () => (await draft()).items.length, patience).toBeGreaterThan(1);
  await expect.poll(async () => (await kinds()).size, patience).toBe(5);
  const owned = stack.move();
  return { hub, mails, time, call, draft, edit, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

test('OWN-43 an editor orders, drops and adds items of every kind, sends a test to one address, and the issue goes as edited', {
  timeout: 60_000,
}, async () => {
  await using world = await startDraftedHub();
  const { hub, mails, time, call, draft, edit } = world;
  const proposed = await draft();
  expect(proposed).toMatchObject({ state: 'open', issue: '2026-W10', revision: '', recipients: 0 });
  expect(new Set(proposed.items.map(({ kind }) => kind))).toEqual(new Set(['digest']));

  const oneOf = (kind: string) => proposed.suggestions.filter((one) => one.kind === kind)[0];
  const added = ['episode', 'video', 'article', 'story', 'news'].flatMap((kind) => oneOf(kind) ?? []);
  expect(added.map(({ kind }) => kind)).toEqual(['episode', 'video', 'article', 'story', 'news']);
  const [gone] = proposed.suggestions.filter(({ kind, id }) => kind === 'article' && id !== added[2]?.id);
  const chosen = [...added, ...(gone ? [gone] : []), ...proposed.items.toReversed().slice(1)];
  const wishes: IssueWishes = {
    entries: chosen.map(({ kind, id }) => ({ kind, id })),
    introduction: 'Dear keepers,\n\n<script>alert(1)</script> see https://bees.example/swarms.',
    ...{ imprint: 'Hive & Meadow, 1 Comb Lane', plan: 'due' },
  };
  const saved = await edit(wishes);
  expect([saved.status, saved.json().editedBy]).toEqual([200, 'anna']);
  const preview: AnswerOf<typeof previewIssue> = (await call(`${address}/preview`, { wishes })).json();
  expect(preview.html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; see');
  expect(preview.html).toContain('<a href="https://bees.example/swarms">https://bees.example/swarms</a>.');
  expect(preview.html).not.toContain('<script');

  mails.answer((to) => (to.startsWith('gone') ? 'refuse' : 'take'));
  const refused = await call(`${address}/test`, { email: 'gone@bees.example', wishes });
  expect([refused.status, refused.text]).toEqual([400, 'The mail server takes no mail for this address.']);
  expect((await call(`${address}/test`, { email: 'no address', wishes })).status).toBe(400);
  expect((await call(`${address}/test`, { email: 'anna@bees.example', wishes })).status).toBe(200);
  const [tested] = await mails.receive(1);
  expect([tested?.to, tested?.mail.subject]).toEqual([
    ['anna@bees.example'],
    `Test: Hive & Meadow: ${added[0]?.title}`,
  ]);

  // An item taken down between the draft and its due time is not sent.
  expect((await call('/api/admin/removals', { id: gone?.id, confirm: true })).status).toBeLessThan(300);
  await expect.poll(async () => (await draft()).items.map(({ id }) => id), patience).not.toContain(gone?.id);
  expect((await draft()).items).toHaveLength(chosen.length - 1);

  await subscribe(world, 'ada@bees.example');
  time.now = Date.parse('2026-03-03T14:00:00.000Z');
  await call('/api/newsletter/subscribe', { email: 'bob@bees.example' });
  await expect
    .poll(() => mails.received.filter(({ to }) => to[0] === 'ada@bees.example').length, patience)
    .toBe(2);
  const { mail } = mails.received.filter(({ to }) => to[0] === 'ada@bees.example')[1] ?? {};
  const titles = chosen.filter((one) => one !== gone).map(({ title }) => title);
  expect(mail?.subject).toBe(`Hive & Meadow: ${added[0]?.title}`);
  // A story and one of its items have the same title.
  let place = 0;
  for (const title of titles) {
    place = (mail?.text ?? '').indexOf(`\n${title} (`, place + 1);
    expect(place, title).toBeGreaterThan(0);
  }
  for (const body of [mail?.text ?? '', mail?.html ?? '']) {
    expect(body).toContain('1 Comb Lane');
    expect(body).not.toContain(gone?.title);
  }
  const [issue] = await Array.fromAsync(hub.engines.views.scan(newsletterIssuesView));
  expect(issue?.document.items.map(({ title }) => title)).toEqual(titles);

  const late = await edit(wishes, saved.json().revision);
  expect([late.status, late.text]).toEqual([409, 'The issue to be edited is 2026-W11 now: load it again.']);
  expect(await draft()).toMatchObject({ issue: '2026-W11', state: 'waiting', revision: '' });
});

test('OWN-43 of two admins at once one holds and the other hears who; more than 50 readers need an imprint; send now does not wait', {
  timeout: 60_000,
}, async () => {
  await using world = await startDraftedHub();
  const { hub, mails, call, draft, edit } = world;
  const { wishes } = await draft();
  const [first, second] = await Promise.all([
    edit({ ...wishes, introduction: 'From Anna' }, '', 'anna'),
    edit({ ...wishes, introduction: 'From Ben' }, '', 'ben'),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const held = await draft();
  const winner = first.status === 200 ? 'anna' : 'ben';
  expect([held.editedBy, held.wishes.introduction]).toEqual([
    winner,
    winner === 'anna' ? 'From Anna' : 'From Ben',
  ]);
  expect([first, second].find(({ status }) => status === 409)?.text).toBe(
    `${winner} changed the issue since it was loaded here.`,
  );

  await subscribe(world, 'ada@bees.example');
  const now = new Date(start).toISOString();
  for (let n = 0; n < 50; n += 1) {
    const data = { subscriberId: `s${n}`, by: 'form' };
    const key = `s${n}|confirmed`;
    const envelope = { id: key, key, version: 1, occurredAt: now, recordedAt: now, source: 'api', data };
    const value = JSON.stringify({ type: 'SubscriptionConfirmed', ...envelope });
    await hub.engines.log.append([{ topic: 'newsletter', key, value }]);
  }
  await expect.poll(async () => (await draft()).recipients, patience).toBe(51);
  expect((await draft()).lacksImprint).toBe(true);
  const sending: IssueWishes = { ...held.wishes, plan: 'now' };
  const unsigned = await edit(sending, held.revision);
  expect([unsigned.status, unsigned.text]).toEqual([
    400,
    'An issue to 51 readers needs an imprint: say who sends it.',
  ]);
  const nothing = await edit({ ...sending, entries: [], imprint: 'Comb Lane' }, held.revision);
  expect([nothing.status, nothing.text]).toEqual([400, 'An issue needs at least one item that is there.']);
  expect((await edit({ ...sending, imprint: 'Comb Lane' }, held.revision)).status).toBe(200);
  await expect
    .poll(() => mails.received.filter(({ to }) => to[0] === 'ada@bees.example').length, patience)
    .toBe(2);
  await expect.poll(async () => (await draft()).issue, patience).toBe('2026-W11');
  expect((await draft()).wishes.imprint).toBe('Comb Lane');
  const log = (await call('/api/admin/log')).json();
  expect(JSON.stringify(log)).toContain('"what":"edit-issue"');
  expect(JSON.stringify(log)).not.toContain('ada@');
});

async function subscribe(
  { hub, mails, call }: Awaited<ReturnType<typeof startDraftedHub>>,
  email: string,
): Promise<void> {
  await call('/api/newsletter/subscribe', { email });
  const asked = () =>
    mails.received.find(({ to, mail }) => to[0] === email && mail.text?.includes('/confirm?'));
  await expect.poll(asked, patience).toBeDefined();
  const link = /\/newsletter\/confirm\?token=\S+/.exec(asked()?.mail.text ?? '')?.[0] ?? '';
  expect((await call(link, {})).status).toBe(200);
  const isIn = ({ document }: { document: { status: string } }) => document.status === 'subscribed';
  await expect
    .poll(async () => (await Array.fromAsync(hub.engines.views.scan(subscribersView))).some(isIn), patience)
    .toBe(true);
}
