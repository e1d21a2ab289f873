import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  articleSearch,
  articlesView,
  dailyEditionsView,
  episodeMomentsView,
  episodeSearch,
  episodesView,
  newsletterIssuesView,
  newsView,
  type Show,
  storiesView,
  videoMomentsView,
  videoSearch,
  videosView,
  writingsView,
} from '@runrate/contracts';
import { article, daysAgo, episode, newsItem, searchable, story, video } from '@runrate/testkit/documents';
import { type HubUnderTest, startHubUnderTest } from './hub-under-test.ts';

export const head = Array.from({ length: 58 }, (_, index) => `opening${index}`).join(' ');
/** Beyond what an excerpt may show. */
export const secret = 'quokkasecret';
export const text = `${head} and then the ${secret} tail`;

export const edition = '2026-03-04';
export const issue = '2026-W09';
const insidePicture = '<img src="https://far.example/inside.png?a=1&amp;b=2" alt="" />';

/** The built site, which renders first screens. */
export const builtPages = join(import.meta.dirname, '../../../web/dist');

/** Creates a site without first screens. */
async function makePlainPages(): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), 'pages-'));
  const html = '<html><head><!--head--></head><body><!--boot--></body></html>';
  await writeFile(join(webDir, 'index.html'), html);
  return webDir;
}

/**
 * Starts a hub with items of other publishers, shown to the given extent. Each contains the secret word after
 * its first sixty words.
 */
export async function startShowing(show: Show | undefined, pages?: string): Promise<HubUnderTest> {
  const rights = show === undefined ? {} : { show };
  const webDir = pages ?? (await makePlainPages());
  const hub = await startHubUnderTest({
    webDir,
    publicUrl: 'https://hub.example',
    config: {
      companies: [{ symbol: 'A', name: 'Quokka Labs', sector: 'Data' }],
      bestOfVideos: [
        {
          id: 'best',
          title: 'Best',
          thumbnail: 'https://far.example/best.jpg',
          embedUrl: 'https://v.example/',
        },
      ],
      sources: [
        { id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://far.example/feed', ...rights },
        { id: 'far-wire', kind: 'news', name: 'Far Wire', url: 'https://wire.example/feed', ...rights },
        { id: 'table', kind: 'roundup', name: 'Table', url: 'https://www.youtube.com/@table', ...rights },
        { id: 'show', kind: 'podcast', name: 'The Show', url: 'https://show.example/feed', ...rights },
      ],
      pages: Object.fromEntries(
        ['a', 'privacy', 'terms', 'contact', 'accessibility'].map((name) => [
          name,
          { title: `Page ${name}`, text: 'Words of the owner.' },
        ]),
      ),
      events: [
        {
          ...{ id: 'a', name: 'A meeting', where: 'Online', description: 'We meet.' },
          ...{ startsAt: '2026-05-04T18:00', timeZone: 'UTC' },
        },
      ],
    },
  });
  const original = { originalUrl: 'https://far.example/a', featuredImage: 'https://far.example/lead-a.png' };
  const mentions = [{ company: 'a', where: 'body', alias: 'Quokka Labs' } as const];
  const named = { companies: ['a'], mentions };
  const body = { excerpt: text, description: text, content: `<p>${text}</p>${insidePicture}`, ...named };
  await hub.put(articlesView, article('a', { ...original, ...body }), article('b', { ...original, ...body }));
  await hub.put(
    newsView,
    newsItem('n', { description: text, imageUrl: 'https://wire.example/lead-n.png', ...named }),
  );
  await hub.put(
    videosView,
    video('v', {
      thumbnail: 'https://far.example/v.jpg',
      channel: 'table',
      roundup: 'yes',
      ...named,
      description: text,
      keyTopics: [secret],
      highlights: [secret],
    }),
  );
  await hub.put(storiesView, story(['articles', 'a'], ['news', 'n'], ['videos', 'v']));
  await hub.put(
    episodesView,
    episode('e', {
      ...{ description: text, notes: `<p>${text}</p>`, imageUrl: 'https://far.example/cover-e.png' },
      ...named,
    }),
  );
  const spoken = {
    chapters: [
      { seconds: 1, title: head.slice(0, 290) },
      { seconds: 2, title: head.slice(290) },
      { seconds: 3, title: `and then the ${secret} tail` },
    ],
    cues: [
      { seconds: 2, text: head },
      { seconds: 9, text: `and then the ${secret} tail` },
    ],
  };
  await hub.put(episodeMomentsView, { id: 'e', sourceId: 'show', curated: false, publisher: spoken });
  await hub.put(videoMomentsView, { id: 'v', sourceId: 'table', curated: false, operator: spoken });
  const frozen = (kind: string, sourceId: string) => ({
    ...{ kind, id: kind, title: kind, excerpt: text, url: 'https://far.example/x', source: 'Far' },
    ...{ sourceId, curated: false, publishedAt: daysAgo(1) },
  });
  const digest = [
    {
      ...{ id: 'd', category: 'Startups', title: 'Digested', summary: text, importance: 5, trending: false },
      ...{ sources: ['Far Wire', 'Far Blog'], generator: 'rules', generatedAt: daysAgo(1) },
    },
  ];
  const writing = { id: 'digest|2026-W10-3', kind: 'digest', slot: '2026-W10-3', digest };
  await hub.put(writingsView, { ...writing, writtenAt: daysAgo(1) });
  await hub.put(newsletterIssuesView, { id: issue, subject: 'Issue', items: digest, writtenAt: daysAgo(1) });
  await hub.put(dailyEditionsView, {
    ...{ date: edition, timeZone: 'UTC', madeAt: daysAgo(0), late: false },
    ...{ featured: [frozen('article', 'far-blog')], videos: [frozen('video', 'table')] },
    ...{ news: [frozen('news', 'far-wire')], trending: [], companies: [], digest },
  });
  const at = daysAgo(1);
  const found = { title: 'Title', tags: '', excerpt: text, author: '', source: '', body: text };
  await hub.engines.search.write([
    { index: articleSearch, id: 'a', version: 1, document: searchable(found, at) },
    {
      ...{ index: videoSearch, id: 'v', version: 1 },
      document: searchable({ title: 'Video', tags: '', channel: '', body: text }, at),
    },
    {
      ...{ index: episodeSearch, id: 'e', version: 1 },
      document: searchable(
        {
          ...{
            title: 'Episode',
            tags: '',
            show: '',
            body: '',
            chapters: spoken.chapters.map((chapter) => chapter.title).join('\n'),
          },
          transcript: spoken.cues.map((cue) => cue.text).join(' '),
        },
        at,
      ),
    },
  ]);
  return hub;
}
