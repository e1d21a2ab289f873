import {
  articlesView,
  type CompanyMention,
  type DocumentOf,
  episodesView,
  type ListOf,
  type MentionKind,
  mentionKinds,
  newsView,
  videosView,
} from '@runrate/contracts';
import { UnreadableCursor, type ViewStore } from '@runrate/engines';
import { toArticleAddress, toVideoPath } from '@runrate/service/reading';
import { type Hub, toInstant } from '../hub.ts';
import type { sourceItemViews } from '../reading/load-source.ts';

type Row = Omit<CompanyMention, 'since'>;
type RowPlace = Omit<Row, 'where' | 'alias'>;

interface Placed {
  readonly row: Row;
  readonly cursor: string;
}

interface KindReader {
  count(views: ViewStore, company: string, now: number): Promise<number>;
  read(views: ViewStore, page: KindPage): Promise<Placed[]>;
}

interface KindPage {
  readonly company: string;
  readonly now: number;
  readonly limit: number;
  readonly after: string | undefined;
}

type ItemView = (typeof sourceItemViews)[number];
type Item = DocumentOf<ItemView>;

/** Reads the items of a view that name a company from the view's list of them. */
function reader<View extends ItemView>(
  view: View,
  list: ListOf<View>,
  toRow: (document: DocumentOf<View>) => RowPlace,
): KindReader {
  const listOf = (company: string, now: number) => ({
    ...{ view, list, where: { companies: company }, to: toInstant(now) },
  });
  return {
    count: (views, company, now) => views.count(listOf(company, now)),
    async read(views, { company, now, limit, after }) {
      const page = await views.page({
        ...listOf(company, now),
        ...{ limit, ...(after === undefined ? { offset: 0 } : { after }) },
      });
      return page.documents.map((document, place) => ({
        row: withPlace(document, toRow(document), company),
        cursor: page.cursors[place] ?? '',
      }));
    },
  };
}

function withPlace({ mentions = [] }: Item, row: RowPlace, company: string): Row {
  const { where, alias } = mentions.find((mention) => mention.company === company) ?? {
    where: 'body',
    alias: company,
  };
  return { ...row, where, alias };
}

const readers: Readonly<Record<MentionKind, KindReader>> = {
  article: reader(articlesView, 'newestOfCompany', (article) => {
    const { id, title, source, publishedAt } = article;
    return { kind: 'article', id, title, url: toArticleAddress(article), source, publishedAt };
  }),
  news: reader(newsView, 'newestOfCompany', ({ id, title, url, source, publishedAt }) => ({
    ...{ kind: 'news', id, title, url, source, publishedAt },
  })),
  video: reader(videosView, 'newestOfCompany', (video) => {
    const { id, title, channelTitle: source, publishedAt } = video;
    return { kind: 'video', id, title, url: toVideoPath(video), source, publishedAt };
  }),
  episode: reader(
    episodesView,
    'newestOfCompany',
    ({ id, title, url = '/podcasts', show: source, publishedAt }) => ({
      ...{ kind: 'episode', id, title, url, source, publishedAt },
    }),
  ),
};

/** How many published items name a company, of one kind or of all. */
export async function countMentions(
  { views }: Pick<Hub, 'views'>,
  company: string,
  now: number,
  kind?: MentionKind,
): Promise<number> {
  const kinds = kind === undefined ? mentionKinds : [kind];
  const counts = await Promise.all(kinds.map((one) => readers[one].count(views, company, now)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export interface MentionPage {
  readonly company: string;
  readonly now: number;
  readonly limit: number;
  readonly kind?: MentionKind | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the items that name a company, newest first: the lists of all kinds merged, each read on where it was. */
export async function readMentions(
  { views }: Pick<Hub, 'views'>,
  { company, now, limit, kind, cursor }: MentionPage,
): Promise<{ rows: Row[]; nextCursor: string | undefined }> {
  const places = cursor === undefined ? {} : readPlaces(cursor);
  const kinds = kind === undefined ? mentionKinds : [kind];
  const lists = await Promise.all(
    kinds.map((one) => readers[one].read(views, { company, now, limit: limit + 1, after: places[one] })),
  );
  const merged = lists.flat().sort((one, other) => compareRows(one.row, other.row));
  const taken = merged.slice(0, limit);
  const next = { ...places };
  for (const { row, cursor: place } of taken) next[row.kind] = place;
  const nextCursor =
    merged.length > limit ? Buffer.from(JSON.stringify(next)).toString('base64url') : undefined;
  return { rows: taken.map(({ row }) => row), nextCursor };
}

/** Newest first; of one moment by kind and, as the lists themselves, by id. */
function compareRows(one: Row, other: Row): number {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt ? 1 : -1;
  if (one.kind !== other.kind) return mentionKinds.indexOf(one.kind) - mentionKinds.indexOf(other.kind);
  return one.id < other.id ? -1 : 1;
}

function readPlaces(cursor: string): Partial<Record<MentionKind, string>> {
  try {
    const places: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof places !== 'object' || places === null) throw new UnreadableCursor();
    const isPlace = ([kind, place]: [string, unknown]) =>
      mentionKinds.some((one) => one === kind) && typeof place === 'string';
    if (!Object.entries(places).every(isPlace)) throw new UnreadableCursor();
    return places;
  } catch {
    throw new UnreadableCursor();
  }
}
