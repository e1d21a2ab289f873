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
import type { ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { toArticleAddress, toVideoPath } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import type { sourceItemViews } from '../load-source.ts';
import { type MergedPage, type PartOfList, type Placed, readMerged } from '../merged-lists.ts';

type Row = Omit<CompanyMention, 'since'>;
type RowPlace = Omit<Row, 'where' | 'alias'>;

interface KindReader {
  count(views: ViewStore, company: string, now: number): Promise<number>;
  read(views: ViewStore, page: KindPage): Promise<Placed<Row>[]>;
}

interface KindPage extends PartOfList {
  readonly company: string;
  readonly now: number;
}

type ItemView = (typeof sourceItemViews)[number];
type Item = DocumentOf<ItemView>;

/** Reads the items of a view that name a company, from the list the view has for that. */
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

/** Counts the published items that name a company, of one kind or of all. */
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

/** Reads a page of the items that name a company, newest first. */
export function readMentions(
  { views }: Pick<Hub, 'views'>,
  { company, now, limit, kind, cursor }: MentionPage,
): Promise<MergedPage<Row>> {
  const kinds = kind === undefined ? mentionKinds : [kind];
  const lists = kinds.map(
    (one) => [one, (part: PartOfList) => readers[one].read(views, { company, now, ...part })] as const,
  );
  return readMerged<MentionKind, Row>(new Map(lists), { limit, cursor });
}
