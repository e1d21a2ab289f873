import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { interestShape, summedInterestShape } from '../events/engagement.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { namedCompaniesShape, namedCompanySchema, storedMentionsShape } from './mentions.ts';
import { editionSchema, observationOriginSchema } from './observation-origin.ts';
import { shownShape } from './shown.ts';

/** An article as every answer of the API carries it. Absent fields are not there, never null. */
export const articleSchema = z.object({
  id: z.string(),
  /** Part of the reader's address; never changes once given. */
  slug: z.string(),
  title: z.string(),
  /** Plain text, at most 240 characters. */
  excerpt: z.string(),
  /** Plain text, the publisher's own summary. */
  description: z.string(),
  /** Safe HTML. */
  content: z.string(),
  author: z.string(),
  publishedAt: instantSchema,
  updatedAt: instantSchema.optional(),
  /** Minutes. */
  readTime: z.number().int().positive(),
  viewCount: z.number().int().nonnegative(),
  featuredImage: z.string().optional(),
  imageUrl: z.string().optional(),
  originalUrl: z.string().optional(),
  /** The first of `categories`. */
  category: z.string(),
  /** Category slugs, at least one. */
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  /** Name of the source that owns the article. */
  source: z.string(),
  sourceId: z.string(),
  /** What the hub's editors say of it; plain text, at most 600 characters. */
  note: z.string().optional(),
  /** Comes from the hub's own source. */
  curated: z.boolean(),
  /** Language tag (BCP 47) of its texts; absent: English, on a hub in English. */
  language: z.string().optional(),
  ...namedCompaniesShape,
  /** Said of one article, not in lists. */
  named: z
    .array(namedCompanySchema)
    .optional()
    .meta({ description: 'of one article: the companies it names, with their names' }),
  ...shownShape,
});
export type Article = z.output<typeof articleSchema>;

/** An article as lists show it: without its text. */
export const articleCardSchema = articleSchema.omit({
  content: true,
  description: true,
  note: true,
  named: true,
});
export type CardArticle = z.output<typeof articleCardSchema>;

/** What a source says of the rights in an article; answers don't carry it. */
const rightsShape = {
  robots: z.array(z.string()).optional(),
  copyright: z.string().optional(),
};

/**
 * What one source says of an item; where sources overlap the best observation owns the document: the curated
 * source, then the earliest `publishedAt`, then the smallest source id.
 */
const articleObservationSchema = articleSchema
  .omit({
    id: true,
    slug: true,
    viewCount: true,
    note: true,
    named: true,
    shown: true,
    sourceUrl: true,
    storyId: true,
    story: true,
  })
  .extend({
    ...storedMentionsShape,
    ...rightsShape,
    origin: observationOriginSchema.extend({ slug: z.string() }).optional(),
  });
export type ArticleObservation = z.output<typeof articleObservationSchema>;

/** Articles with the text of each. `viewCount` is 0 here: whoever reads for an answer takes it from `engagement`. */
export const articlesView = defineView({
  name: 'articles',
  family: 'items',
  forReaders: true,
  schema: articleSchema.omit({ named: true }).extend({
    ...storedMentionsShape,
    ...rightsShape,
    origin: observationOriginSchema.extend({ slug: z.string() }).optional(),
    edition: editionSchema.optional(),
    /** Observations of the same item by sources that do not own it. */
    otherObservations: z.array(articleObservationSchema),
  }),
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestInCategory: { where: ['categories'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestBySource: { where: ['sourceId'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestOfCompany: { where: ['companies'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    bySlug: { where: ['slug'], orderBy: [] },
  },
});
export type ArticleDocument = DocumentOf<typeof articlesView>;

/**
 * What articles are ranked by, apart from their texts, so that a page view rewrites little. Written with the articles;
 * `countedViews` follows `engagement` within seconds.
 */
export const articleRanksView = defineView({
  name: 'article-ranks',
  family: 'items',
  schema: z.object({
    id: z.string(),
    publishedAt: instantSchema,
    categories: z.array(z.string()),
    countedViews: z.number().int().nonnegative(),
    /** Of one whose views were not looked up yet. */
    uncounted: z.literal('yes').optional(),
  }),
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['publishedAt', 'desc']], range: 'publishedAt', sums: ['countedViews'] },
    mostViewed: {
      where: [],
      orderBy: [
        ['countedViews', 'desc'],
        ['publishedAt', 'desc'],
      ],
      range: 'publishedAt',
    },
    mostViewedInCategory: {
      where: ['categories'],
      orderBy: [
        ['countedViews', 'desc'],
        ['publishedAt', 'desc'],
      ],
      range: 'publishedAt',
    },
    uncounted: { where: ['uncounted'], orderBy: [] },
  },
});
export type ArticleRank = DocumentOf<typeof articleRanksView>;

/**
 * Names an item is known by within one source, each pointing at the item: guid, address, title and day. One
 * namespace per topic (`articles|…`, `news|…`). Across sources items meet by their id, a hash of the address.
 */
export const itemAliasesView = defineView({
  name: 'item-aliases',
  family: 'items',
  schema: z.object({
    alias: z.string(),
    itemId: z.string(),
    /** What the item said of itself under this alias, to tell a moved item from a second one. */
    url: z.string().optional(),
    title: z.string(),
    /** Of an observation key: when its latest version, or its withdrawal, was seen. */
    versionAt: instantSchema.optional(),
    /** Of a removed item: the edition its search document was removed with. */
    edition: editionSchema.optional(),
  }),
  key: 'alias',
  lists: {},
});
export type ItemAlias = DocumentOf<typeof itemAliasesView>;

/** Alias of an address that a source gave an item; the address in its canonical form. */
export function toUrlAlias(namespace: 'articles' | 'news', sourceId: string, url: string): string {
  return `${namespace}|url|${sourceId}|${url}`;
}

/** Alias that leads from a guid to what its source says of it. */
export function toGuidAlias(namespace: 'articles' | 'news', sourceId: string, guid: string): string {
  return `${namespace}|guid|${sourceId}|${guid}`;
}

/** Alias that keeps the edition of a removed article, so that search takes it back when it returns. */
export function toRemovedAlias(itemId: string): string {
  return `articles|removed|${itemId}`;
}

/** The same of a news item, which may have the id of an article. */
export function toRemovedNewsAlias(itemId: string): string {
  return `news|removed|${itemId}`;
}

/** Alias that leads from a part to the article it was set apart from. */
export function toPartAlias(partId: string): string {
  return `articles|part|${partId}`;
}

/** Alias that an article and a correction that came before it both write, so that neither misses the other. */
export function toMeetingAlias(itemId: string): string {
  return `articles|meets|${itemId}`;
}

/** Alias of a slug under which a source carried an item that it took back: leads to the item, or to what became of it. */
export function toFormerSlugAlias(slug: string): string {
  return `articles|slug|${slug}`;
}

const recentShape = {
  /** Marks of the latest events counted, so that one recorded twice counts once. */
  recent: z.array(z.string()).optional(),
};

/** Readers' interest in an article: sums of earlier periods, and what was counted since. */
export const engagementView = defineView({
  name: 'engagement',
  family: 'engagement',
  schema: z.object({
    articleId: z.string(),
    ...interestShape,
    /** The last sums that were recorded. */
    summed: z.object(summedInterestShape).optional(),
    /** What was counted one by one in each period after them, by number. Absent: all of it in period 0. */
    periods: z.record(z.string(), z.object({ ...interestShape, ...recentShape })).optional(),
    ...recentShape,
    /** Of one whose last record of sums is not the latest: they are to be recorded again. */
    resum: z.literal('yes').optional(),
    /** Of one counted since the ranks were last brought up to date. */
    unranked: z.literal('yes').optional(),
  }),
  key: 'articleId',
  lists: { unranked: { where: ['unranked'], orderBy: [] } },
});
export type Engagement = DocumentOf<typeof engagementView>;
