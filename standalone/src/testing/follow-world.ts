import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type MailServer,
  makeTemporaryFolder,
  type RssItem,
  rssFeed,
  startFeedServer,
  startMailServer,
} from '@runrate/testkit';
import { expect } from 'vitest';
import { type CallbackServer, startCallbackServer } from './callback-server.ts';

const publicUrl = 'https://hub.example';
const secret = 'a secret of the subscriber';
/** Fewer than an address's daily mail limit. */
const itemsOfTopic = 40;
const followersOfTopic = 2;
const topicOf = (item: number) => `topic${Math.floor(item / itemsOfTopic)}`;

/** What followers and the subscriber were sent. */
export interface Told {
  /** Follower and item, mapped to the ids of the mails that list the item. */
  readonly mailsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Mails the server accepted again under the same id. */
  readonly mailsAgain: number;
  /** Items in no delivered feed. */
  readonly itemsNotDelivered: readonly string[];
  /** Deliveries of a feed identical to an earlier one. */
  readonly feedsAgain: number;
}

/** The outside of a hub with followers: a publisher, a mail server and a feed subscriber. */
export interface FollowWorld extends AsyncDisposable {
  readonly variables: Readonly<Record<string, string>>;
  readonly mails: MailServer;
  readonly callbacks: CallbackServer;
  /** Publishes `count` more items. */
  publish(count: number): void;
  readonly items: () => readonly string[];
  /** Makes readers follow the topics of `itemCount` items, each confirmed by mail, and subscribes to the feed. */
  followAll(origin: string, itemCount: number): Promise<void>;
  /** Each follower with each item they should be sent so far. */
  wanted(): string[];
  told(): Told;
}

const itemName = (n: number) => `Item ${n} about ${topicOf(n)}`;

function toItem(n: number): RssItem {
  return {
    ...{ guid: `${n}`, link: `https://f.example/${n}`, title: itemName(n), body: `<p>Paragraph ${n}.</p>` },
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  };
}

const followersOf = (topic: string) =>
  Array.from({ length: followersOfTopic }, (_, n) => `${topic}-${n}@example.com`);

export async function openFollowWorld(): Promise<FollowWorld> {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const mails = stack.use(await startMailServer());
  const callbacks = stack.use(await startCallbackServer(secret));
  const folder = stack.use(await makeTemporaryFolder());
  const config = join(folder.path, 'hub.yaml');
  await writeFile(
    config,
    [
      `network: { allow: ["${feeds.host}", "${callbacks.host}"] }`,
      'follows: { mailsADay: 50 }',
      'limits: { exempt: [127.0.0.1] }',
      'editions: { publish: false }',
      'sources:',
      `  - { id: f, kind: articles, name: F, url: "${feeds.origin}/f", schedule: "*/2 * * * * *" }`,
    ].join('\n'),
  );
  let published = 0;
  const set = () => {
    const all = Array.from({ length: published }, (_, n) => toItem(n));
    feeds.set('/f', { body: rssFeed('f', all) });
  };
  set();
  const items = () => Array.from({ length: published }, (_, n) => itemName(n));
  let confirmed = 0;
  const owned = stack.move();
  return {
    ...{ mails, callbacks, items },
    variables: {
      ...{
        HUB_CONFIG: config,
        SMTP_URL: mails.url,
        PUBLIC_URL: publicUrl,
        ADMIN_TOKEN: 'admin-token-of-a-test',
      },
      DATA_DIR: join(folder.path, 'data'),
    },
    publish(count) {
      published += count;
      set();
    },
    async followAll(origin, itemCount) {
      const topics = new Set(Array.from({ length: itemCount }, (_, n) => topicOf(n)));
      for (const topic of topics)
        for (const email of followersOf(topic)) await follow(origin, mails, email, topic);
      confirmed = mails.received.length;
      await subscribe(origin, callbacks);
    },
    wanted: () =>
      Array.from({ length: published }, (_, n) =>
        followersOf(topicOf(n)).map((email) => `${email} ${itemName(n)}`),
      ).flat(),
    told() {
      const mailsOf = new Map<string, Set<string>>();
      const ids = new Set<string>();
      const news = mails.received.slice(confirmed);
      for (const { to, mail } of news) {
        ids.add(mail.messageId ?? '');
        for (const item of mail.text?.match(/^Item \d+ about topic\d+$/gm) ?? []) {
          const key = `${to.join()} ${item}`;
          mailsOf.set(key, (mailsOf.get(key) ?? new Set()).add(mail.messageId ?? ''));
        }
      }
      const bodies = callbacks.deliveries.map(({ body }) => body);
      const delivered = new Set(bodies.flatMap((body) => body.match(/Item \d+ about topic\d+/g) ?? []));
      return {
        mailsOf,
        mailsAgain: news.length - ids.size,
        itemsNotDelivered: items().filter((item) => !delivered.has(item)),
        feedsAgain: bodies.filter((body, n) => body === bodies[n - 1]).length,
      };
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function follow(origin: string, mails: MailServer, email: string, value: string): Promise<void> {
  const before = mails.received.length;
  const asked = await fetch(`${origin}/api/follows`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, kind: 'query', value, frequency: 'at-once' }),
  });
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Please open the link')]);
  const question = (await mails.receive(before + 1))[before];
  const link = /https:\/\/hub\.example(\/follows\/confirm\S+)/.exec(question?.mail.text ?? '')?.[1];
  expect((await fetch(`${origin}${link}`, { method: 'POST' })).status).toBe(200);
}

async function subscribe(origin: string, callbacks: CallbackServer): Promise<void> {
  const form = {
    ...{ 'hub.mode': 'subscribe', 'hub.topic': `${publicUrl}/feed.xml`, 'hub.secret': secret },
    'hub.callback': callbacks.url,
  };
  const response = await fetch(`${origin}/websub`, { method: 'POST', body: new URLSearchParams(form) });
  expect(response.status).toBe(202);
  await expect.poll(() => callbacks.asked(), { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
}
