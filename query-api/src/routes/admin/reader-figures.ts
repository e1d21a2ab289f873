import {
  type AnswerOf,
  articlesView,
  episodesView,
  type FigureName,
  mostFigureDays,
  newsView,
  type ReaderFigure,
  readerFigures,
  readerFiguresView,
  storiesView,
  videosView,
} from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import { loadStories, toArticlePath, toStoryPath, toVideoPath } from '@runrate/service/reading';
import type { CountedItem } from '../../desks/figures/find-viewed.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { nextCursor } from './next-cursor.ts';
import { toCsv, toCsvLine } from './to-csv.ts';

const usualDays = 30;
const mostOfDay = 100;
const mostShown = 50;
const daysAtOnce = 20;

type Answer = AnswerOf<typeof readerFigures>;
interface Span {
  readonly from: string;
  readonly to: string;
}

export const readerFiguresRoute = defineAdminRead(readerFigures, async ({ hub }, asked) => {
  const span = toFigureSpan(hub, asked);
  const days = listDays(span);
  const most = (figure: FigureName) => loadMost(hub, figure, days);
  const [views, clicks] = await Promise.all([most('views-of-item'), most('clicks-on-item')]);
  const [viewsOfSource, clicksToSource] = await Promise.all([
    most('views-of-source'),
    most('clicks-to-source'),
  ]);
  const [pages, hosts, searches] = await Promise.all([
    most('views-of-page'),
    most('referrals-from'),
    most('searches-for'),
  ]);
  return {
    ...span,
    days: await loadDays(hub, span, days),
    items: await withTitles(hub, joined(views, clicks)),
    sources: joined(viewsOfSource, clicksToSource).map(({ name: id, ...counts }) => ({
      ...{ id, name: hub.config.sources.find((source) => source.id === id)?.name ?? id },
      ...counts,
    })),
    pages: first(pages).map(([path, count]) => ({ path, views: count })),
    referrers: first(hosts).map(([host, referrals]) => ({ host, referrals })),
    searches: first(searches).map(([text, times]) => ({ text, times })),
  };
});

/** Returns the days that were asked for, the last 30 by default. */
export function toFigureSpan(
  { clock }: Hub,
  asked: { from?: string | undefined; to?: string | undefined },
): Span {
  const to = asked.to ?? toInstant(clock()).slice(0, 10);
  const from = asked.from ?? toInstant(Date.parse(to) - (usualDays - 1) * dayMs).slice(0, 10);
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (length < 1) throw new Refusal(400, say('refusals.from-after-to'));
  if (length > mostFigureDays) throw new Refusal(400, say('refusals.days-at-once', { days: mostFigureDays }));
  return { from, to };
}

function listDays({ from, to }: Span): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length }, (_, n) => toInstant(Date.parse(from) + n * dayMs).slice(0, 10));
}

async function loadDays(hub: Hub, span: Span, days: readonly string[]): Promise<Answer['days']> {
  const total = async (figure: FigureName) => {
    const read = { view: readerFiguresView, list: 'ofFigure', where: { figure }, ...span } as const;
    const { documents } = await hub.views.page({ ...read, limit: mostFigureDays });
    return new Map(documents.map(({ day, count }) => [day, count]));
  };
  const [views, shares, clicks] = await Promise.all([total('views'), total('shares'), total('clicks')]);
  const [referrals, searches, subscribers] = await Promise.all([
    total('referrals'),
    total('searches-without-result'),
    total('subscribers'),
  ]);
  return days.map((day) => {
    const subscribed = subscribers.get(day);
    return {
      ...{ day, views: views.get(day) ?? 0, shares: shares.get(day) ?? 0, clicks: clicks.get(day) ?? 0 },
      ...{ referrals: referrals.get(day) ?? 0, searchesWithoutResult: searches.get(day) ?? 0 },
      ...(subscribed === undefined ? {} : { subscribers: subscribed }),
    };
  });
}

/** Sums the counts by name, of the names counted most on each day. */
async function loadMost(hub: Hub, figure: FigureName, days: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let start = 0; start < days.length; start += daysAtOnce) {
    const pages = await Promise.all(
      days.slice(start, start + daysAtOnce).map((day) => {
        const where = { figure, day };
        return hub.views.page({ view: readerFiguresView, list: 'mostOfDay', where, limit: mostOfDay });
      }),
    );
    for (const { name, count } of pages.flatMap(({ documents }) => documents))
      counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

function first(counts: ReadonlyMap<string, number>): [name: string, count: number][] {
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostShown);
}

function joined(views: ReadonlyMap<string, number>, clicks: ReadonlyMap<string, number>) {
  return [...new Set([...views.keys(), ...clicks.keys()])]
    .map((name) => ({ name, views: views.get(name) ?? 0, clicks: clicks.get(name) ?? 0 }))
    .toSorted((one, other) => other.views + other.clicks - one.views - one.clicks)
    .slice(0, mostShown);
}

type Titled = Pick<Answer['items'][number], 'title' | 'path'>;

async function withTitles(hub: Hub, counted: ReturnType<typeof joined>): Promise<Answer['items']> {
  const items = counted.map(({ name, ...counts }) => ({ ...readItem(name), ...counts }));
  const idsOf = (kind: string) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const { views } = hub;
  const titles = new Map<string, Titled>();
  const note = (kind: string, id: string, titled: Titled) => titles.set(`${kind}:${id}`, titled);
  for (const [id, { document }] of await views.getMany(articlesView, idsOf('article')))
    note('article', id, { title: document.title, path: toArticlePath(document) });
  for (const [id, { document }] of await views.getMany(videosView, idsOf('video')))
    note('video', id, { title: document.title, path: toVideoPath(document) });
  for (const [id, { document }] of await views.getMany(newsView, idsOf('news')))
    note('news', id, { title: document.title });
  for (const [id, { document }] of await views.getMany(episodesView, idsOf('episode')))
    note('episode', id, { title: document.title });
  const stories = [...(await views.getMany(storiesView, idsOf('story'))).values()];
  const documents = stories.map(({ document }) => document);
  for (const story of await loadStories(views, documents, hub.clock()))
    note('story', story.id, { title: story.headline, path: toStoryPath(story) });
  return items.map((item) => ({ ...item, ...titles.get(`${item.kind}:${item.id}`) }));
}

function readItem(name: string): Pick<CountedItem, 'kind' | 'id'> {
  const [kind = '', ...rest] = name.split(':');
  // Names of items start with a kind; they are only made in `reader-counts.ts`.
  return { kind: kind as CountedItem['kind'], id: rest.join(':') };
}

const csvHeader = 'day,figure,name,count';

/** Yields every count of a span as CSV, one page at a time. */
export function toFiguresCsv(hub: Hub, span: Span): AsyncGenerator<string> {
  return toCsv(csvHeader, async (limit, cursor) => {
    const page = await hub.views.page({
      ...{ view: readerFiguresView, list: 'byDay' as const, ...span, limit },
      ...(cursor === undefined ? {} : { after: cursor }),
    });
    return { lines: page.documents.map(toLine), ...nextCursor(page, limit) };
  });
}

function toLine({ day, figure, name, count }: ReaderFigure): string {
  return toCsvLine([day, figure, name, String(count)]);
}
