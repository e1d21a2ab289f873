import {
  adminActionsView,
  articlesView,
  correctionsView,
  dailyEditionsView,
  engagementView,
  episodesView,
  filedFactsView,
  type HubEvent,
  issueDraftsView,
  itemVectorsView,
  newsView,
  readerFiguresView,
  removalsView,
  removedNamesView,
  sourceProgressView,
  sourceStatesView,
  startupsView,
  stocksView,
  storiesView,
  subscribersView,
  toFigureKey,
  toVectorKey,
  videosView,
  webhooksView,
  writingsView,
} from '@runrate/contracts';
import type { NewRecord, ViewStore } from '@runrate/engines';
import {
  article,
  envelope,
  episode,
  minute,
  news,
  pageView,
  quote,
  toRecord,
  video,
  withdrawal,
} from './events.ts';

const hour = 3_600_000;
const decade = 10 * 365.25 * 24 * hour;

/** Clock error of a writer when it writes its nth event, in milliseconds. */
export const clockFaults: Readonly<Record<string, (n: number) => number>> = {
  'an hour fast, then right': (n) => (n === 0 ? hour : 0),
  'an hour slow from the second event on': (n) => (n === 0 ? 0 : -hour),
  'ten years fast, then right': (n) => (n === 0 ? decade : 0),
  'ten years slow from the second event on': (n) => (n === 0 ? 0 : -decade),
  jumping: (n) => [decade, -hour, hour, -decade, 0][n % 5] ?? 0,
  'running backwards': (n) => -n * hour,
};

/** What individual writers say in turn about one projection's documents, and what must hold. */
export interface OrderScenario {
  /** One list per writer, in its own order; a tombstone is a key and null. */
  readonly writers: readonly (readonly (HubEvent | NewRecord)[])[];
  readonly look: (views: ViewStore) => Promise<unknown>;
  readonly holds: unknown;
}

const edition = (titles: readonly string[]) =>
  envelope(
    'EditionPublished',
    '2026-03-04',
    {
      ...{ date: '2026-03-04', timeZone: 'UTC', madeAt: '2026-03-04T06:00:00.000Z', late: false },
      featured: titles.map((title) => ({
        ...{ kind: 'article' as const, id: title, title, excerpt: '', url: '/article/a', source: 'Wire' },
        ...{ sourceId: 'wire', curated: false, publishedAt: '2026-03-04T05:00:00.000Z' },
      })),
      ...{ videos: [], news: [], trending: [], companies: [], digest: [] },
    },
    0,
    'api',
  );
const counted = (counter: string, count: number) => {
  const what = { day: '2026-03-04', figure: 'views-of-item', name: 'article:a', counter } as const;
  return envelope('FigureCounted', toFigureKey(what), { ...what, count }, 0, 'api');
};
const why = { terms: ['ipo'], companies: [], similarity: 0.5 };
const placed = (number: number, itemId: string, storyId: string) =>
  envelope(
    'StoryAssigned',
    `assigned|news|${itemId}`,
    {
      ...{
        number,
        kind: 'news',
        itemId,
        storyId,
        slug: `story-${itemId}`,
        time: minute(number),
        sourceId: `source-${itemId}`,
      },
      ...{
        categories: [],
        companies: [],
        terms: [['ipo', 4]],
        ...(storyId === `news|${itemId}` ? {} : { why }),
      },
    },
    0,
    'stories',
  );

/** A vector of one direction: only the edition distinguishes the records of an item. */
const meant = (itemId: string, edition: number, model = 'small') => {
  const data = {
    kind: 'news' as const,
    itemId,
    sourceId: 'wire',
    edition,
    texts: `digest ${edition}`,
    model,
  };
  const vector = Buffer.from(new Int8Array(64).fill(edition)).toString('base64');
  return envelope('VectorRecorded', toVectorKey(data), { ...data, vector }, 0, 'vectors');
};

const url = (item: string) => `https://blog.example/${item}`;
const item = (guid: string, title: string, sourceId = 'blog') => {
  const first = { title: `${guid} at first`, url: url(guid), seenAt: minute(0) };
  return { guid, title, url: url(guid), sourceId, sourceName: sourceId, first };
};

async function titlesOf(views: ViewStore, view: typeof articlesView | typeof newsView | typeof videosView) {
  const titles: string[] = [];
  for await (const { document } of views.scan(view)) titles.push(document.title);
  return titles.sort();
}

const counts = { new: 0, updated: 0, duplicate: 0, rejected: 0 };
const fetched = (sourceId: string, etag: string) =>
  envelope(
    'FetchCompleted',
    sourceId,
    {
      ...{ sourceId, kind: 'articles', outcome: 'fetched', startedAt: minute(0), durationMs: 5, counts },
      ...{ rejections: [], errorStreak: 0, retired: false, etag },
    },
    0,
    sourceId,
  );
const progressed = (sourceId: string, done: number) =>
  envelope(
    'FetchProgressed',
    `${sourceId}|progress`,
    { sourceId, startedAt: minute(0), done, total: 90 },
    0,
    sourceId,
  );

const startup = (valuation: number, source = 'index') =>
  envelope(
    'StartupObserved',
    `${source}|startup:acme`,
    {
      ...{ startupId: 'acme', rank: 0, name: 'Acme', status: 'private', category: 'AI' },
      ...{ description: 'Code.', valuation },
    },
    0,
    source,
  );

const filedFact = (value: number, source = 'sec', accession = '0009999901-26-000001') =>
  envelope(
    'FactFiled',
    `${source}|0009999901|us-gaap:Revenues|USD|2026-01-01|2026-03-31|${accession}`,
    {
      ...{ cik: '0009999901', company: 'Orrelune', concept: 'us-gaap:Revenues', unit: 'USD', form: '10-Q' },
      ...{ start: '2026-01-01', end: '2026-03-31', filed: '2026-05-01', url: 'https://filings.example/1' },
      ...{ accession, value },
    },
    0,
    source,
  );

const digest = (title: string, model?: string) => {
  const written = {
    ...{ id: 'n1', category: 'AI' as const, title, summary: '', importance: 5, trending: false },
    ...{ sources: ['Wire'], generator: model ?? 'rules', generatedAt: minute(0) },
  };
  const review = model ? { review: { model, kept: 1, rejected: 0, rejections: [] } } : {};
  const slot = '2026-W10-3';
  return { data: { slot, items: [written], ...review }, key: `digest|${slot}${model ? '|reviewed' : ''}` };
};

const asked = (id: string, consentText: string) =>
  envelope('SubscriptionRequested', `${id}|requested`, { subscriberId: id, consentText }, 0, 'api');
const confirmed = (id: string) =>
  envelope('SubscriptionConfirmed', `${id}|confirmed`, { subscriberId: id, by: 'mail' }, 0, 'api');
const ended = (id: string) =>
  envelope('SubscriptionEnded', `${id}|ended`, { subscriberId: id, reason: 'unsubscribed' }, 0, 'api');
const erased = (id: string): NewRecord[] =>
  ['requested', 'confirmed', 'ended'].map((fact) => ({
    ...{ topic: 'newsletter', key: `${id}|${fact}`, value: null },
  }));

const edited = (revision: string): HubEvent =>
  envelope(
    'IssueEdited',
    'issue|2026-W10|draft',
    {
      ...{ id: '2026-W10', revision, by: 'anna' },
      wishes: { entries: [], introduction: '', imprint: '', plan: 'due' },
    },
    0,
    'admin',
  );

const takenDown = (id: string, names: string[]) =>
  envelope(
    'ItemsRemoved',
    id,
    {
      ...{ id, key: 'key', names, editions: [], wanted: 'id', sources: [], items: [], by: 'admin' },
      ...{ reason: '', request: 'r' },
    },
    0,
    'admin',
  );

const acted = (id: string, outcome: 'taken' | 'refused') =>
  envelope(
    'AdminActed',
    id,
    {
      ...{ id, at: minute(0), who: 'anna', what: 'correct-item', request: '1' },
      ...{ before: {}, after: { hidden: 'true' }, outcome },
    },
    0,
    'admin',
  );

const hook = (id: string, state: 'active' | 'disabled' | 'removed') =>
  envelope(
    'WebhookChanged',
    id,
    {
      ...{ id, url: 'https://example.com/hook', types: ['article'], categories: [], sources: [], state },
      createdAt: minute(0),
    },
    0,
    'admin',
  );

const correct = (field: 'pinned' | 'hidden', value: boolean, itemId: string) =>
  envelope('ItemCorrected', itemId, { itemId, correction: { field, value } }, 0, 'admin');

const sums = (articleId: string, through: number, views: number) =>
  envelope('PageViewsSummed', articleId, { articleId, through, views, shares: 0, days: {} }, 0, 'projector');

/** By name of the projection. */
export const orderScenarios: Readonly<Record<string, OrderScenario>> = {
  articles: {
    writers: [
      [
        ...['One, a draft', 'One, by mistake', 'One'].map((title) => article(item('g1', title))),
        article(item('g2', 'Two')),
        withdrawal('blog', 'guid:g2', 0, item('g2', '').first),
        article(item('g3', 'Three, a draft')),
        withdrawal('blog', 'guid:g3', 0, item('g3', '').first),
        article(item('g3', 'Three')),
        article(item('renamed', 'Four')),
        article({ ...item('renamed', 'Four'), guid: 'g4' }),
      ],
      ['Five, a draft', 'Five'].map((title) => article(item('g5', title, 'zine'))),
      [
        article(item('g1', 'One in a magazine', 'zine2')),
        withdrawal('zine2', 'guid:g1', 0, item('g1', '').first),
      ],
    ],
    look: (views) => titlesOf(views, articlesView),
    holds: ['Five', 'Four', 'One', 'Three'],
  },
  videos: {
    writers: [
      ['A draft', 'By mistake', 'A video'].map((title) => video({ title })),
      ['Other draft', 'Other'].map((title) => video({ title, sourceId: 'other', videoId: 'v2' })),
    ],
    look: (views) => titlesOf(views, videosView),
    holds: ['A video', 'Other'],
  },
  news: {
    writers: [
      ['A draft', 'By mistake', 'News'].map((title) => news(item('n1', title))),
      ['Other draft', 'Other'].map((title) => news(item('n2', title, 'wire'))),
    ],
    look: (views) => titlesOf(views, newsView),
    holds: ['News', 'Other'],
  },
  episodes: {
    writers: [['A draft', 'By mistake', 'An episode'].map((title) => episode(item('e1', title)))],
    async look(views) {
      const titles: string[] = [];
      for await (const { document } of views.scan(episodesView)) titles.push(document.title);
      return titles;
    },
    holds: ['An episode'],
  },
  stocks: {
    writers: [
      [quote('2026-03-03', 10), quote('2026-03-04', 11), quote('2026-03-04', 13), quote('2026-03-04', 12)],
      [quote('2026-03-03', 98, 0, 'ACME', 'reserve'), quote('2026-03-04', 99, 0, 'ACME', 'reserve')],
    ],
    look: async (views) => (await views.get(stocksView, 'ACME'))?.closes,
    holds: [
      ['2026-03-03', 10],
      ['2026-03-04', 12],
    ],
  },
  startups: {
    writers: [
      [1, 3, 2].map((valuation) => startup(valuation)),
      [8, 9].map((valuation) => startup(valuation, 'other-index')),
    ],
    look: async (views) => (await views.get(startupsView, 'acme'))?.valuation,
    holds: 2,
  },
  filings: {
    writers: [
      [filedFact(1), filedFact(3), filedFact(2), filedFact(5, 'sec', '0009999901-26-000002')],
      [filedFact(8, 'sec-mirror')],
    ],
    look: async (views) =>
      (await views.get(filedFactsView, '0009999901'))?.facts.map(({ value }) => value).join(),
    holds: '2,5',
  },
  stories: {
    writers: [
      [
        placed(1, 'a', 'news|a'),
        placed(2, 'b', 'news|a'),
        placed(3, 'c', 'news|c'),
        placed(4, 'd', 'news|c'),
        envelope(
          'StoriesMerged',
          'merged|news|c|5',
          { number: 5, from: 'news|c', into: 'news|a', why },
          0,
          'stories',
        ),
        // Already decided: the later decision wins.
        placed(6, 'b', 'news|b'),
      ],
    ],
    look: async (views) => (await views.get(storiesView, 'news|a'))?.items.map(({ itemId }) => itemId).join(),
    holds: 'a,c,d',
  },
  vectors: {
    writers: [
      // Two programs record the same item; the second is late, with the older edition.
      [meant('a', 2), meant('a', 3), meant('a', 1)],
      [meant('a', 1, 'large'), meant('a', 2, 'large')],
      [meant('b', 1), { topic: 'vectors', key: meant('b', 1).key, value: null }],
    ],
    async look(views) {
      const seen: string[] = [];
      for await (const { document } of views.scan(itemVectorsView))
        seen.push(`${document.key} ${document.texts}`);
      return seen.sort();
    },
    holds: ['large|news|a digest 2', 'small|news|a digest 1'],
  },
  writings: {
    writers: [
      [
        digest('By rules'),
        digest('By a model', 'm1'),
        digest('By a model again', 'm1'),
        digest('Rules again'),
      ].map(({ data, key }) => envelope('DigestWritten', key, data, 0, 'writer')),
    ],
    look: async (views) => (await views.get(writingsView, 'digest|2026-W10-3'))?.digest?.[0]?.title,
    holds: 'By a model again',
  },
  editions: {
    writers: [
      [
        // Two programs write the same decision at once; the last record omits what was taken down since.
        edition(['kept', 'taken down']),
        edition(['kept', 'taken down']),
        edition(['kept']),
      ],
    ],
    look: async (views) =>
      (await views.get(dailyEditionsView, '2026-03-04'))?.featured.map(({ title }) => title).join(),
    holds: 'kept',
  },
  engagement: {
    writers: [['v1', 'v2', 'v2', 'v3'].map((id) => pageView('someone', id))],
    look: async (views) => (await views.get(engagementView, 'someone'))?.views,
    holds: 3,
  },
  'page-view-sums': {
    writers: [
      [
        sums('popular', 1, 7),
        // One program comes late with older sums, another records the same sums again.
        sums('popular', 3, 12),
        sums('popular', 2, 9),
        sums('popular', 3, 12),
      ],
    ],
    look: async (views) => (await views.get(engagementView, 'popular'))?.views,
    holds: 12,
  },
  figures: {
    writers: [
      // A counter repeats its sum; the count of one counter is erased.
      [counted('c1', 2), counted('c1', 5), counted('c1', 5)],
      [counted('c2', 3), counted('c2', 4)],
      [counted('c3', 9), { topic: 'figures', key: counted('c3', 9).key, value: null }],
    ],
    look: async (views) => {
      const { documents } = await views.page({ view: readerFiguresView, list: 'byDay', limit: 9 });
      return documents.map(({ figure, name, count }) => [figure, name, count]);
    },
    holds: [['views-of-item', 'article:a', 9]],
  },
  corrections: {
    writers: [
      [
        ...[true, false, true].map((value) => correct('pinned', value, 'someone')),
        ...[true, false].map((value) => correct('hidden', value, 'someone')),
      ],
    ],
    async look(views) {
      const corrections = await views.get(correctionsView, 'someone');
      return [corrections?.pinned?.value, corrections?.hidden?.value, corrections?.isPinned];
    },
    holds: [true, false, 'yes'],
  },
  'source-states': {
    writers: [
      [progressed('blog', 10), fetched('blog', 'first'), progressed('blog', 20), fetched('blog', 'second')],
      [fetched('zine', 'first'), progressed('zine', 30), progressed('zine', 40)],
    ],
    look: async (views) => [
      (await views.get(sourceStatesView, 'blog'))?.etag,
      await views.get(sourceProgressView, 'blog'),
      (await views.get(sourceProgressView, 'zine'))?.done,
    ],
    holds: ['second', undefined, 40],
  },
  subscribers: {
    writers: [
      [asked('s1', 'v1'), confirmed('s1'), ended('s1')],
      [asked('s2', 'v1'), confirmed('s2'), ended('s2'), asked('s2', 'v2'), confirmed('s2')],
      [asked('s3', 'v1'), confirmed('s3'), asked('s3', 'v2')],
      [asked('s4', 'v1'), confirmed('s4'), ...erased('s4')],
      [asked('s5', 'v1'), ended('s5'), asked('s5', 'v2')],
      ['first', 'second', 'third'].map(edited),
    ],
    look: async (views) => [
      ...(await Promise.all(
        ['s1', 's2', 's3', 's4', 's5'].map(async (id) => (await views.get(subscribersView, id))?.status),
      )),
      (await views.get(issueDraftsView, '2026-W10'))?.revision,
    ],
    holds: ['ended', 'subscribed', 'subscribed', undefined, 'pending', 'third'],
  },
  webhooks: {
    writers: [
      [hook('wh1', 'active'), hook('wh1', 'removed')],
      [hook('wh2', 'active'), hook('wh2', 'disabled'), hook('wh2', 'active')],
    ],
    look: async (views) => [
      (await views.get(webhooksView, 'wh1'))?.state,
      (await views.get(webhooksView, 'wh2'))?.state,
    ],
    holds: ['removed', 'active'],
  },
  'admin-actions': {
    writers: [[acted('x1', 'taken'), acted('x1', 'refused')], [acted('x2', 'taken')]],
    look: async (views) => [
      (await views.get(adminActionsView, 'x1'))?.outcome,
      (await views.get(adminActionsView, 'x2'))?.outcome,
    ],
    holds: ['refused', 'taken'],
  },
  removals: {
    writers: [
      [
        takenDown('r1', ['one', 'two']),
        envelope('RemovalFinished', 'r1', { id: 'r1' }, 0, 'admin'),
        takenDown('r2', ['two']),
        envelope('RemovalTakenBack', 'r1', { id: 'r1', names: ['one', 'two'], by: 'admin' }, 0, 'admin'),
        envelope('RemovalFinished', 'r1', { id: 'r1' }, 0, 'admin'),
      ],
    ],
    look: async (views) => [
      (await views.get(removalsView, 'r1'))?.state,
      (await views.get(removalsView, 'r2'))?.state,
      await views.get(removedNamesView, 'one'),
      (await views.get(removedNamesView, 'two'))?.removals,
    ],
    holds: ['taken-back', 'open', undefined, ['r2']],
  },
};

/** Interleaves all writers: one list of records per turn. */
export function toTurns(scenario: OrderScenario, offBy: (n: number) => number): NewRecord[][] {
  const turns = Math.max(...scenario.writers.map((events) => events.length));
  return Array.from({ length: turns }, (_, n) =>
    scenario.writers.flatMap((events) => {
      const said = events[n];
      if (said === undefined) return [];
      return ['topic' in said ? said : toRecord(byClock(said, Date.parse(minute(n)) + offBy(n)))];
    }),
  );
}

/** Returns the event as recorded by a writer with this clock; its first-seen time stays. */
function byClock(event: HubEvent, now: number): HubEvent {
  const at = new Date(now).toISOString();
  const data = 'startedAt' in event.data ? { ...event.data, startedAt: at } : event.data;
  return { ...event, occurredAt: at, recordedAt: at, data } as HubEvent;
}
