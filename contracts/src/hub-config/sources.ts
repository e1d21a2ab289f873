import { z } from 'zod';
import { showSchema } from '../views/shown.ts';
import { cronExpression } from './cron-expression.ts';
import { languageSchema } from './language-schema.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const wordCount = { error: 'must be a whole number from 0 to 200' };
export const excerptWordsSchema = z.number(wordCount).int(wordCount).min(0, wordCount).max(200, wordCount);

const sourceShape = {
  /** Unique, and must never change. */
  id: z.string().regex(kebabCase, 'must be kebab-case, like example-blog').max(64),
  name: z.string().min(1).max(120),
  /** Language of items that don't state one; defaults to the hub's. */
  language: languageSchema.optional(),
  categories: z.array(z.string()).default([]),
  curated: z.boolean().default(false),
  /** How much of its items is shown; defaults to everything if `curated`, else an excerpt. */
  show: showSchema.optional(),
  /** Length of excerpts in words; defaults to the hub's. */
  excerptWords: excerptWordsSchema.optional(),
  /** Whose page search engines should list; defaults to `hub` if `curated`, else `source`. */
  canonical: z.enum(['hub', 'source'], { error: 'must be hub or source' }).optional(),
  /** The source's website, if it differs from the site of `url`. */
  site: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  paused: z.boolean().optional(),
  /** Items with none of the `include` words, or with any of the `exclude` words, are skipped. */
  words: z
    .strictObject({
      include: z.array(z.string().min(1)).max(50).default([]),
      exclude: z.array(z.string().min(1)).max(50).default([]),
    })
    .optional(),
  /** Cron expression in UTC. */
  schedule: cronExpression.default('*/15 * * * *'),
};

const feedAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const youtubePages = [
  [/^UC[\w-]{22}$/, 'https://www.youtube.com/channel/'],
  [/^@[\w.-]{3,30}$/, 'https://www.youtube.com/'],
  [/^(?:PL|UU|OL|FL)[\w-]{10,}$/, 'https://www.youtube.com/playlist?list='],
] as const;

/** Address of a channel, its feed or a playlist; or a channel id, a handle (`@name`) or a playlist id. */
const channelAddress = z
  .string()
  .transform((text) => {
    const page = youtubePages.find(([pattern]) => pattern.test(text));
    return page ? `${page[1]}${text}` : text;
  })
  .pipe(feedAddress);

const quoteProviderShape = {
  /** `chart`: Yahoo's chart API format; `csv`: tables of daily prices; `yahoo`: Yahoo Finance through a library. */
  provider: z.enum(['chart', 'csv', 'yahoo']).default('chart'),
  /** `{symbol}` is replaced by each symbol; for `yahoo`, the base URL of Yahoo's API. */
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

export const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...sourceShape, kind: z.literal('articles'), url: feedAddress }),
  z.strictObject({ ...sourceShape, kind: z.literal('news'), url: feedAddress }),
  z.strictObject({ ...sourceShape, kind: z.literal('videos'), url: channelAddress }),
  /** The weekly venture podcast: a channel whose latest video is shown as the roundup. */
  z.strictObject({ ...sourceShape, kind: z.literal('roundup'), url: channelAddress }),
  z.strictObject({ ...sourceShape, kind: z.literal('podcast'), url: feedAddress }),
  /** Prices of the hub's companies from one provider, with an optional fallback. */
  z
    .strictObject({
      ...sourceShape,
      ...quoteProviderShape,
      kind: z.literal('quotes'),
      fallback: quoteProviderSchema.refine(namesSymbol, symbolIsMissing).optional(),
      schedule: cronExpression.default('*/2 * * * *'),
    })
    .refine(namesSymbol, symbolIsMissing),
  /** A JSON list of startups, `{ "startups": [ … ] }`; without a `url`, the list in the configuration. */
  z.strictObject({ ...sourceShape, kind: z.literal('startups'), url: feedAddress.optional() }),
  /** SEC filings of the hub's companies: their facts, by the `cik` in `filings`. */
  z.strictObject({
    ...sourceShape,
    kind: z.literal('filings'),
    /** `{cik}` is replaced by each company's number. */
    url: z
      .string()
      .startsWith('http', 'must be an http or https address')
      .refine((url) => url.includes('{cik}'), 'must contain {cik}')
      .default('https://data.sec.gov/api/xbrl/companyfacts/CIK{cik}.json'),
    /**
     * Page of a filing: `{number}` is the company's number without leading zeros, `{accession}` the filing's,
     * `{digits}` the latter without dashes.
     */
    filing: z
      .string()
      .startsWith('http', 'must be an http or https address')
      .default('https://www.sec.gov/Archives/edgar/data/{number}/{digits}/{accession}-index.htm'),
    /** Identifies the reader, as the SEC requires; defaults to the hub's `contact`. */
    contact: z.email('must be a mail address').optional(),
    schedule: cronExpression.default('23 */2 * * *'),
  }),
  /**
   * Articles read from their own pages, as listed in a sitemap, including those no longer in a feed. `url` is a
   * sitemap, a robots.txt, or the home page of a site whose robots.txt names its sitemaps.
   */
  z.strictObject({
    ...sourceShape,
    kind: z.literal('sitemap'),
    url: feedAddress,
    /** Path prefixes to read, all by default; an asterisk matches any characters: `/blog/`. */
    include: z.array(z.string().startsWith('/', 'must begin with /')).default([]),
    /** Maximum age of articles, in days. */
    maxAgeDays: z.number().int().min(1).max(36_500).default(90),
    /** Maximum pages requested per run; the rest are read in the next one. */
    maxPages: z.number().int().min(1).max(10_000).default(500),
    schedule: cronExpression.default('17 4 * * *'),
  }),
]);
export type Source = z.output<typeof sourceSchema>;
export type SourceKind = Source['kind'];
export const sourceKindSchema = z.literal(sourceSchema.options.map(({ shape }) => shape.kind.value));
export type SourceOf<Kind extends SourceKind> = Extract<Source, { kind: Kind }>;
