import type { HubConfigInput } from '@runrate/contracts';
import { podcastFeed, rssFeed, startFeedServer } from '@runrate/testkit';
import { z } from 'zod';
import type { createHubCall } from './call-hub.ts';

const never = { schedule: '0 0 29 2 *' };

/** List path of each kind of item. */
export const listsOfKinds = {
  article: '/api/articles',
  news: '/api/news',
  video: '/api/videos',
  episode: '/api/podcasts',
} as const;
export type KindOfItem = keyof typeof listsOfKinds;
export const kindsOfItems = ['article', 'news', 'video', 'episode'] as const satisfies readonly KindOfItem[];

/** Feeds with one item of each kind, all with the same title. */
export async function startFourFeeds(title: string) {
  const feeds = await startFeedServer();
  const publishedAt = new Date('2026-03-04T09:00:00Z');
  const publish = (said: string) => {
    const item = (guid: string) => ({
      ...{ guid, link: `https://${guid}.example/1`, title: said, body: '<p>Text.</p>', publishedAt },
    });
    const episode = {
      ...{ guid: 'show', title: said, link: 'https://show.example/1', pubDate: publishedAt.toUTCString() },
      enclosure: { url: 'https://show.example/1.mp3', type: 'audio/mpeg', length: '9' },
    };
    for (const id of ['blog', 'wire']) feeds.set(`/${id}`, { body: rssFeed(id, [item(id)]) });
    feeds.set('/show', { body: podcastFeed('show', [episode]) });
    feeds.set('/channel', {
      body: `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"><title>Channel</title>
        <entry><id>yt:video:v1</id><yt:videoId>v1</yt:videoId><title>${said}</title><published>2026-03-04T09:00:00Z</published></entry></feed>`,
    });
  };
  publish(title);
  const source = (id: string, kind: 'articles' | 'news' | 'videos' | 'podcast') => ({
    ...{ id, kind, name: id, url: `${feeds.origin}/${id}`, show: 'full' as const, ...never },
  });
  const config: HubConfigInput = {
    network: { allow: [feeds.host] },
    sources: [
      source('blog', 'articles'),
      source('wire', 'news'),
      source('channel', 'videos'),
      source('show', 'podcast'),
    ],
    limits: { exempt: ['127.0.0.1'] },
  };
  return {
    config,
    /** Publishes the items under another title. */
    publish,
    [Symbol.asyncDispose]: () => feeds[Symbol.asyncDispose](),
  };
}

/** The only item of a kind in its list; `undefined` if there is none. */
export async function readOnlyItem(call: ReturnType<typeof createHubCall>, kind: KindOfItem) {
  const itemSchema = z.looseObject({ id: z.string(), title: z.string() });
  return z.array(itemSchema).parse(await (await call(listsOfKinds[kind])).json())[0];
}
