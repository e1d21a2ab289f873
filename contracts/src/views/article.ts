import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { interestShape, summedInterestShape } from '../events/engagement.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { namedCompaniesShape, namedCompanySchema, storedMentionsShape } from './mentions.ts';
import { editionSchema, observationOriginSchema } from './observation-origin.ts';
import { shownShape } from './shown.ts';

/** An article in API responses. Optional fields are left out, never null. */
export const articleSchema = z.object({
  id: z.string(),
  /** Part of the article's address. Never changes. */
  slug: z.string(),
  title: z.string(),
  /** Plain text, at most 240 characters. */
  excerpt: z.string(),
  /** The publisher's own summary, as plain text. */
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
  /** The main category: the first of `categories`. */
  category: z.string(),
  /** Category slugs, at least one. */
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  /** Name of the source whose version is shown. */
  source: z.string(),
  sourceId: z.string(),
  /** A note by the hub's editors: plain text, at most 600 characters. */
  note: z.string().optional(),
  /** True if the article comes from the hub's own source. */
  curated: z.boolean(),
  /** Language tag (BCP 47). Left out for English on an English hub. */
  language: z.string().optional(),
  ...namedCompaniesShape,
  /** Only in responses for a single article. */
  named: z
    .array(namedCompanySchema)
    .optional()
    .meta({ description: 'of one article: the companies it names, with their names' }),
  ...shownShape,
});
export type Article = z.output<typeof articleSchema>;

/** An article in lists, without its text. */
export const articleCardSchema = articleSchema.omit({
  content: true,
  description: true,
  note: true,
  named: true,
});
export type CardArticle = z.output<typeof articleCardSchema>;

/** A source's rights statement about an article. Not part of API responses. */
const rightsShape = {
  robots: z.array(z.string()).optional(),
  copyright: z.string().optional(),
};

/**
 * What one source says about an item. If several sources have it, the best observation owns the document: the curated
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

/** Articles with their texts. `viewCount` is always 0 here; responses take it from `engagement`. */
export const articlesView = defineView({
  name: 'articles',
  family: 'items',
  forReaders: true,
  schema: articleSchema.omit({ named: true }).extend({
    ...storedMentionsShape,
    ...rightsShape,
    origin: observationOriginSchema.extend({ slug: z.string() }).optional(),
    edition: editionSchema.optional(),
    /** Observations of the same item by other sources. */
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
 * Ranking data of articles. Kept apart from their texts so that a page view rewrites little. Written together with the
 * articles; `countedViews` follows `engagement` within seconds.
 */
export const articleRanksView = defineView({
  name: 'article-ranks',
  family: 'items',
  schema: z.object({
    id: z.string(),
    publishedAt: instantSchema,
    categories: z.array(z.string()),
    countedViews: z.number().int().nonnegative(),
    /** True until the article's views have been looked up. */
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
 * Names of items within one source (guid, address, or title and day), each pointing to its item. One namespace per topic
 * (`articles|…`, `news|…`). Items of different sources are matched by id, a hash of the address.
 */
export const itemAliasesView = defineView({
  name: 'item-aliases',
  family: 'items',
  schema: z.object({
    alias: z.string(),
    itemId: z.string(),
    /** The item's data under this alias, to tell a moved item from a second one. */
    url: z.string().optional(),
    title: z.string(),
    /** For an observation key: when its latest version or its withdrawal was seen. */
    versionAt: instantSchema.optional(),
    /** For a removed item: the edition at which its search document was removed. */
    edition: editionSchema.optional(),
  }),
  key: 'alias',
  lists: {},
});
export type ItemAlias = DocumentOf<typeof itemAliasesView>;

/** Alias of an item's address in a source, in canonical form. */
export function toUrlAlias(namespace: 'articles' | 'news', sourceId: string, url: string): string {
  return `${namespace}|url|${sourceId}|${url}`;
}

/** Alias that points from a guid to its source's observation. */
export function toGuidAlias(namespace: 'articles' | 'news', sourceId: string, guid: string): string {
  return `${namespace}|guid|${sourceId}|${guid}`;
}

/** Alias that keeps the edition of a removed article, so that search accepts it when it returns. */
export function toRemovedAlias(itemId: string): string {
  return `articles|removed|${itemId}`;
}

/** The same for a news item, which may share its id with an article. */
export function toRemovedNewsAlias(itemId: string): string {
  return `news|removed|${itemId}`;
}

/** Alias that points from a split-off article to the one it was split from. */
export function toPartAlias(partId: string): string {
  return `articles|part|${partId}`;
}

/** Alias written by both an article and a correction that arrived before it, so that neither misses the other. */
export function toMeetingAlias(itemId: string): string {
  return `articles|meets|${itemId}`;
}

/** Alias of the slug of a withdrawn item. Points to the item, or to the one that replaced it. */
export function toFormerSlugAlias(slug: string): string {
  return `articles|slug|${slug}`;
}

const recentShape = {
  /** Ids of the latest events counted, so that an event recorded twice counts once. */
  recent: z.array(z.string()).optional(),
};

/** Readers' interest in an article: sums of past periods plus what has been counted since. */
export const engagementView = defineView({
  name: 'engagement',
  family: 'engagement',
  schema: z.object({
    articleId: z.string(),
    ...interestShape,
    /** The latest recorded sums. */
    summed: z.object(summedInterestShape).optional(),
    /** Counts of each later period, by period number. If absent, everything belongs to period 0. */
    periods: z.record(z.string(), z.object({ ...interestShape, ...recentShape })).optional(),
    ...recentShape,
    /** True if the sums must be recorded again because the last record is out of date. */
    resum: z.literal('yes').optional(),
    /** True if something was counted since the ranks were last updated. */
    unranked: z.literal('yes').optional(),
  }),
  key: 'articleId',
  lists: { unranked: { where: ['unranked'], orderBy: [] } },
});
export type Engagement = DocumentOf<typeof engagementView>;
