import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { interestShape, summedInterestShape } from '../events/engagement.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { namedCompaniesShape, namedCompanySchema, storedMentionsShape } from './mentions.ts';
import { editionSchema, observationOriginSchema } from './observation-origin.ts';
import { shownShape } from './shown.ts';

/** An article as returned by the API. Missing values are omitted, never null. */
export const articleSchema = z.object({
  id: z.string(),
  /** Part of the article's address; never changes once assigned. */
  slug: z.string(),
  title: z.string(),
  /** Plain text, at most 240 characters. */
  excerpt: z.string(),
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
  category: z.string(),
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  source: z.string(),
  sourceId: z.string(),
  /** The editors' note; plain text, at most 600 characters. */
  note: z.string().optional(),
  curated: z.boolean(),
  /** Language tag (BCP 47) of the text; if absent, English on an English hub. */
  language: z.string().optional(),
  ...namedCompaniesShape,
  named: z
    .array(namedCompanySchema)
    .optional()
    .meta({ description: 'of one article: the companies it names, with their names' }),
  ...shownShape,
});
export type Article = z.output<typeof articleSchema>;

export const articleCardSchema = articleSchema.omit({
  content: true,
  description: true,
  note: true,
  named: true,
});
export type CardArticle = z.output<typeof articleCardSchema>;

const rightsShape = {
  robots: z.array(z.string()).optional(),
  copyright: z.string().optional(),
};

/** Of several, the owner is the curated source's, then the earliest `publishedAt`, then the smallest source id. */
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

/** Articles with their text. `viewCount` is always 0 here: code that builds a response reads it from `engagement`. */
export const articlesView = defineView({
  name: 'articles',
  family: 'items',
  forReaders: true,
  schema: articleSchema.omit({ named: true }).extend({
    ...storedMentionsShape,
    ...rightsShape,
    origin: observationOriginSchema.extend({ slug: z.string() }).optional(),
    edition: editionSchema.optional(),
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

/** Stored apart from the text, so that a page view rewrites little; `countedViews` follows within seconds. */
export const articleRanksView = defineView({
  name: 'article-ranks',
  family: 'items',
  schema: z.object({
    id: z.string(),
    publishedAt: instantSchema,
    categories: z.array(z.string()),
    countedViews: z.number().int().nonnegative(),
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

/** Each points to an item: guid, address, title and day of one source (`articles|…`, `news|…`). */
export const itemAliasesView = defineView({
  name: 'item-aliases',
  family: 'items',
  schema: z.object({
    alias: z.string(),
    itemId: z.string(),
    /** The item's address and title when it had this alias, to tell a moved item from a different one. */
    url: z.string().optional(),
    title: z.string(),
    /** For an observation key: when its latest version, or its withdrawal, was seen. */
    versionAt: instantSchema.optional(),
    /** For an observation key: its aliases by titles and days, the last at the end, to forget all of them. */
    titleAliases: z.array(z.string()).optional(),
    /** For a removed item: the edition with which its search document was removed. */
    edition: editionSchema.optional(),
  }),
  key: 'alias',
  lists: {},
});
export type ItemAlias = DocumentOf<typeof itemAliasesView>;

export function toUrlAlias(namespace: 'articles' | 'news', sourceId: string, url: string): string {
  return `${namespace}|url|${sourceId}|${url}`;
}

export function toGuidAlias(namespace: 'articles' | 'news', sourceId: string, guid: string): string {
  return `${namespace}|guid|${sourceId}|${guid}`;
}

/** Alias that keeps the edition of a removed article, so that search accepts it again if it returns. */
export function toRemovedAlias(itemId: string): string {
  return `articles|removed|${itemId}`;
}

/** The same for a news item, which may have the same id as an article. */
export function toRemovedNewsAlias(itemId: string): string {
  return `news|removed|${itemId}`;
}

/** Alias from a split-off part to the article it was split from. */
export function toPartAlias(partId: string): string {
  return `articles|part|${partId}`;
}

/** Alias written by both an article and a correction that arrived before it, so that neither misses the other. */
export function toMeetingAlias(itemId: string): string {
  return `articles|meets|${itemId}`;
}

/** Alias for the slug of an item that was withdrawn; points to the item, or to what became of it. */
export function toFormerSlugAlias(slug: string): string {
  return `articles|slug|${slug}`;
}

const recentShape = {
  /** Identifies the latest counted events, so that an event recorded twice counts once. */
  recent: z.array(z.string()).optional(),
};

export const engagementView = defineView({
  name: 'engagement',
  family: 'engagement',
  schema: z.object({
    articleId: z.string(),
    ...interestShape,
    summed: z.object(summedInterestShape).optional(),
    /** Individual counts of each period after those, by number. If absent, everything belongs to period 0. */
    periods: z.record(z.string(), z.object({ ...interestShape, ...recentShape })).optional(),
    ...recentShape,
    /** Set if its last recorded sums are outdated and must be recorded again. */
    resum: z.literal('yes').optional(),
    /** Set if it was counted since the ranks were last updated. */
    unranked: z.literal('yes').optional(),
  }),
  key: 'articleId',
  lists: { unranked: { where: ['unranked'], orderBy: [] } },
});
export type Engagement = DocumentOf<typeof engagementView>;
