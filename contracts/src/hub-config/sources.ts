import { z } from 'zod';
import { showSchema } from '../views/shown.ts';
import { cronExpression } from './cron-expression.ts';
import { languageSchema } from './language-schema.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words of an excerpt. */
const wordCount = { error: 'must be a whole number from 0 to 200' };
export const excerptWordsSchema = z.number(wordCount).int(wordCount).min(0, wordCount).max(200, wordCount);

const sourceShape = {
  /** Unique; names the source for ever. */
  id: z.string().regex(kebabCase, 'must be kebab-case, like example-blog').max(64),
  name: z.string().min(1).max(120),
  /** Of its items, where they say none; that of the hub by default. */
  language: languageSchema.optional(),
  /** Default category slugs; rules may add. */
  categories: z.array(z.string()).default([]),
  /** The hub's own source: ranked first, starred. */
  curated: z.boolean().default(false),
  /** How much of its items is shown; all where `curated`, else an excerpt. */
  show: showSchema.optional(),
  /** Words of an excerpt, where not those of the hub. */
  excerptWords: excerptWordsSchema.optional(),
  /** Whose page search engines are told to list: `hub` where `curated`, else `source`. */
  canonical: z.enum(['hub', 'source'], { error: 'must be hub or source' }).optional(),
  /** Its own site, where that is not the site of `url`. */
  site: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** It is not read while it is set; what it brought stays. */
  paused: z.boolean().optional(),
  /** Items without any of the words of `include`, or with one of `exclude`, are not taken. */
  words: z
    .strictObject({
      include: z.array(z.string().min(1)).max(50).default([]),
      exclude: z.array(z.string().min(1)).max(50).default([]),
    })
    .optional(),
  /** Cron expression, in UTC. */
  schedule: cronExpression.default('*/15 * * * *'),
};

const feedAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Ids of YouTube: of a channel, a handle, a playlist. */
const youtubePages = [
  [/^UC[\w-]{22}$/, 'https://www.youtube.com/channel/'],
  [/^@[\w.-]{3,30}$/, 'https://www.youtube.com/'],
  [/^(?:PL|UU|OL|FL)[\w-]{10,}$/, 'https://www.youtube.com/playlist?list='],
] as const;

/** An address of a channel, its feed or a playlist, or an id, a handle (`@name`) or a playlist's id. */
const channelAddress = z
  .string()
  .transform((text) => {
    const page = youtubePages.find(([pattern]) => pattern.test(text));
    return page ? `${page[1]}${text}` : text;
  })
  .pipe(feedAddress);

const quoteProviderShape = {
  /**
   * `chart`: documents of Yahoo's chart form; `csv`: tables of daily prices; `yahoo`: Yahoo Finance through a
   * library.
   */
  provider: z.enum(['chart', 'csv', 'yahoo']).default('chart'),
  /** `{symbol}` stands for each symbol; for `yahoo`, where Yahoo is. */
  url: z
    .string()
    .startsWith('http', 'must be an http or https address')
    .default('https://query2.finance.yahoo.com'),
};
const quoteProviderSchema = z.strictObject(quoteProviderShape);
export type QuoteProviderConfig = z.output<typeof quoteProviderSchema>;

function namesSymbol({ provider, url }: QuoteProviderConfig): boolean {
  return provider === 'yahoo' || url.includes('{symbol}');
}
const symbolIsMissing = { path: ['url'], error: 'must contain {symbol}' };

/** One source of content; `kind` says how it is read. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...sourceShape, kind: z.literal('articles'), url: feedAddress }),
  z.strictObject({ ...sourceShape, kind: z.literal('news'), url: feedAddress }),
  /** A YouTube channel or playlist. */
  z.strictObject({ ...sourceShape, kind: z.literal('videos'), url: channelAddress }),
  /** The weekly venture podcast: a channel whose latest video is shown as the roundup. */
  z.strictObject({ ...sourceShape, kind: z.literal('roundup'), url: channelAddress }),
  /** A podcast: a feed whose items carry audio files. */
  z.strictObject({ ...sourceShape, kind: z.literal('podcast'), url: feedAddress }),
  /** Prices of the companies of the hub, from one provider and, where that fails, from another. */
  z
    .strictObject({
      ...sourceShape,
      ...quoteProviderShape,
      kind: z.literal('quotes'),
      fallback: quoteProviderSchema.refine(namesSymbol, symbolIsMissing).optional(),
      schedule: cronExpression.default('*/2 * * * *'),
    })
    .refine(namesSymbol, symbolIsMissing),
  /** A JSON list of startups, `{ "startups": [ … ] }`; without an address, the list of the configuration. */
  z.strictObject({ ...sourceShape, kind: z.literal('startups'), url: feedAddress.optional() }),
  /** What the companies of the hub file at the SEC: their facts, by `cik` of their `filings`. */
  z.strictObject({
    ...sourceShape,
    kind: z.literal('filings'),
    /** `{cik}` stands for the number of each company. */
    url: z
      .string()
      .startsWith('http', 'must be an http or https address')
      .refine((url) => url.includes('{cik}'), 'must contain {cik}')
      .default('https://data.sec.gov/api/xbrl/companyfacts/CIK{cik}.json'),
    /** Where a filing is read: `{number}` is the company's without zeros, `{accession}` the filing's, `{digits}` that without dashes. */
    filing: z
      .string()
      .startsWith('http', 'must be an http or https address')
      .default('https://www.sec.gov/Archives/edgar/data/{number}/{digits}/{accession}-index.htm'),
    /** Who reads, as the SEC wants to know; the hub's `contact` by default. */
    contact: z.email('must be a mail address').optional(),
    schedule: cronExpression.default('23 */2 * * *'),
  }),
  /**
   * Articles read from their own pages, as a sitemap lists them: what a feed has already let go of. `url` is a
   * sitemap, a robots.txt or the front page of a site, whose robots.txt names its sitemaps.
   */
  z.strictObject({
    ...sourceShape,
    kind: z.literal('sitemap'),
    url: feedAddress,
    /** Beginnings of paths that are read, all by default; an asterisk stands for any characters: `/blog/`. */
    include: z.array(z.string().startsWith('/', 'must begin with /')).default([]),
    /** Articles older than this are left alone, days. */
    maxAgeDays: z.number().int().min(1).max(36_500).default(90),
    /** Most pages asked for in one run; what is left over is read in the next. */
    maxPages: z.number().int().min(1).max(10_000).default(500),
    schedule: cronExpression.default('17 4 * * *'),
  }),
]);
export type Source = z.output<typeof sourceSchema>;
export type SourceKind = Source['kind'];
/** The kinds there are. */
export const sourceKindSchema = z.literal(sourceSchema.options.map(({ shape }) => shape.kind.value));
export type SourceOf<Kind extends SourceKind> = Extract<Source, { kind: Kind }>;
