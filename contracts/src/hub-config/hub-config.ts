import { z } from 'zod';
import { isEnglish } from '../language.ts';
import { type ShownEvent, toShownEvents } from '../shown-events.ts';
import { isZone } from '../zone-clock.ts';
import { backupSchema } from './backup.ts';
import { type BrandLogo, brandSchema, type SiteBrand, toSiteBrand } from './brand.ts';
import { type CategoryConfig, categoryConfigSchema, defaultCategories } from './categories.ts';
import { companySchema } from './companies.ts';
import { languageSchema } from './language-schema.ts';
import { limitsSchema } from './limits.ts';
import {
  type FooterColumn,
  footerSchema,
  listLinks,
  type NavigationLink,
  type NavigationWords,
  navigationSchema,
  navigationWords,
} from './navigation.ts';
import { type SitePage, toSitePages } from './own-pages.ts';
import { pagesSchema } from './pages.ts';
import { retentionSchema } from './retention.ts';
import type { SectionName } from './section-table.ts';
import { listSections, sectionsSchema } from './sections.ts';
import {
  bestOfVideoSchema,
  eventBannerSchema,
  eventSchema,
  framesSchema,
  linksSchema,
  promotionSchema,
  questionAnswerSchema,
  sponsorshipTierSchema,
  testimonialSchema,
  workshopSchema,
} from './site-content.ts';
import { excerptWordsSchema, type SourceKind, sourceSchema } from './sources.ts';
import { startupEntrySchema } from './startups.ts';
import { fillTexts, type Texts, textsOfShown } from './text-defaults.ts';
import { textsSchema } from './texts.ts';
import {
  digestCategoriesOf,
  digestSchema,
  fallbackCategoryOf,
  hotTopicsOf,
  hotTopicsSchema,
} from './topics.ts';

const marketSchema = z.strictObject({
  dataProvider: z.string().optional(),
  /** Hour of the daily analysis, UTC. */
  analysisHour: z.number().int().min(0).max(23).default(21),
});

/** When the weekly issue is sent, if the hub can send mail. */
const newsletterSchema = z.strictObject({
  /** Sender address; defaults to `newsletter@` the hub's host. */
  sender: z.email().optional(),
  /** Day of the week: 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(2),
  /** Hour, in UTC. */
  hour: z.number().int().min(0).max(23).default(14),
  /** Who sends it, shown at the end of each issue; plain text. */
  imprint: z.string().min(1).max(1000, 'must have 1,000 characters at most').optional(),
  benefits: z
    .array(z.strictObject({ icon: z.string().optional(), title: z.string(), text: z.string() }))
    .max(8, 'must be 8 at most')
    .default([]),
});

const followsSchema = z.strictObject({
  /** Mails per day to one address; anything beyond that is combined into one mail the next day. */
  mailsADay: z.number().int().min(1).max(50).default(5),
  /** Hour of daily and weekly mails, in UTC. */
  hour: z.number().int().min(0).max(23).default(6),
  /** Day of weekly mails: 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
});

const editionsSchema = z.strictObject({
  /** `false`: no new editions are made; existing ones stay. */
  publish: z.boolean().default(true),
  /** Hour of the day in `timeZone`. */
  hour: z.number().int().min(0).max(23).default(6),
  timeZone: z.string().refine(isZone, 'must be a time zone like Europe/Berlin').default('UTC'),
  /** Days before its first edition for which a new hub makes one too, from what was published by then. */
  earlier: z.number().int().min(0).max(31).optional(),
});

/** Figures the hub claims about itself, as shown on the page; unset ones are not shown. */
const figuresSchema = z.strictObject({
  articles: z.string().optional(),
  videos: z.string().optional(),
  views: z.string().optional(),
  members: z.string().optional(),
  subscribers: z.string().optional(),
  years: z.string().optional(),
  issues: z.string().optional(),
  openRate: z.string().optional(),
  communityMembers: z.string().optional(),
  attendees: z.string().optional(),
  investors: z.string().optional(),
  communitySubscribers: z.string().optional(),
  speakers: z.string().optional(),
  mentor: z
    .strictObject({
      chatsCompleted: z.number().int().optional(),
      foundersHelped: z.number().int().optional(),
      /** Percent. */
      successRate: z.number().optional(),
    })
    .prefault({}),
  /** Added to the number of articles of a topic on the front page, by category slug. */
  topics: z.record(z.string(), z.number().int()).prefault({}),
});

/** Exceptions to the address guard. */
const networkSchema = z.strictObject({
  /** Private addresses as `host:port`: `127.0.0.1:4010`. None by default. */
  allow: z.array(z.string().regex(/^[^\s/]+:\d{1,5}$/, 'must be host:port')).default([]),
});

/** Finds conflicts between entries: duplicate ids, unknown categories. Tolerates malformed entries. */
function findContradictions(
  sources: unknown,
  categories: unknown,
): { readonly path: readonly (string | number)[]; readonly message: string }[] {
  const slugs = new Set(toRecords(categories).map(({ slug }) => slug));
  const seen = new Set<unknown>();
  return toRecords(sources).flatMap((source, index) => {
    const isTwice = source['id'] !== undefined && seen.has(source['id']);
    seen.add(source['id']);
    const named: readonly unknown[] = Array.isArray(source['categories']) ? source['categories'] : [];
    const unknownOnes = named.flatMap((slug, place) =>
      slugs.has(slug)
        ? []
        : [
            {
              path: ['sources', index, 'categories', place],
              message: `${slug} is not one of the categories`,
            },
          ],
    );
    return isTwice
      ? [{ path: ['sources', index, 'id'], message: `${source['id']} is used twice` }, ...unknownOnes]
      : unknownOnes;
  });
}

function findUnknownSources(retention: unknown, sources: unknown): string[] {
  const bySource = isRecord(retention) ? retention['bySource'] : undefined;
  const known = new Set(toRecords(sources).map(({ id }) => id));
  return isRecord(bySource) ? Object.keys(bySource).filter((id) => !known.has(id)) : [];
}

function toRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((entry) => (isRecord(entry) ? entry : {})) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The configuration of a hub. Only `sources` is required. Statements about the hub (figures, events, its own texts)
 * only appear once they are set.
 */
export const hubConfigSchema = z
  .strictObject({
    brand: brandSchema.prefault({}),
    /** Language of the hub's texts, and of items that don't state one; English by default. */
    language: languageSchema.optional(),
    sources: z.array(sourceSchema),
    excerptWords: excerptWordsSchema.default(60),
    /** Whether readers get pictures from the hub (`proxy`) or from the publishers. */
    images: z.enum(['proxy', 'link'], { error: 'must be proxy or link' }).default('proxy'),
    /** How publishers and readers reach the owner: an email address or the URL of a page. */
    contact: z
      .union([z.email(), z.url({ protocol: /^https?$/ })], {
        error: 'must be a mail address or an http(s) address',
      })
      .optional(),
    network: networkSchema.prefault({}),
    limits: limitsSchema.prefault({}),
    retention: retentionSchema.prefault({}),
    /** Daily backups of a single-process hub; none by default. */
    backup: backupSchema.optional(),
    categories: z
      .array(categoryConfigSchema)
      .min(1)
      .prefault([...defaultCategories]),
    /** Slug of the category for items that match no other; the first by default. */
    fallbackCategory: z.string().optional(),
    digest: digestSchema.prefault({}),
    /** Words whose frequency in the news is shown; by default the names and keywords of the categories. */
    hotTopics: hotTopicsSchema.optional(),
    companies: z.array(companySchema).default([]),
    /** The AI-startup index, for a startups source without a `url`. */
    startups: z.array(startupEntrySchema).default([]),
    /** Order of the categories of startups; others follow in the order in which they occur. */
    startupCategories: z.array(z.string().min(1)).max(100).default([]),
    market: marketSchema.prefault({}),
    newsletter: newsletterSchema.prefault({}),
    follows: followsSchema.prefault({}),
    editions: editionsSchema.prefault({}),
    theme: z.enum(['system', 'light', 'dark']).default('system'),
    sampleData: z.boolean().default(false),
    figures: figuresSchema.prefault({}),
    links: linksSchema.prefault({}),
    frames: framesSchema.prefault({}),
    sections: sectionsSchema.prefault({}),
    navigation: navigationSchema.optional(),
    footer: footerSchema.optional(),
    texts: textsSchema.prefault({}),
    promotion: promotionSchema.optional(),
    eventBanner: eventBannerSchema.optional(),
    events: z.array(eventSchema).default([]),
    sponsorship: z.array(sponsorshipTierSchema).default([]),
    workshop: workshopSchema.optional(),
    bestOfVideos: z.array(bestOfVideoSchema).default([]),
    /** Adds sample chapters and a sample transcript, marked as such, to every video. */
    sampleVideoNotes: z.boolean().default(false),
    testimonial: testimonialSchema.nullable().default(null),
    mentorDemo: z.array(questionAnswerSchema).default([]),
    pages: pagesSchema.prefault({}),
  })
  .superRefine(
    ({ sources, categories, fallbackCategory, contact, retention, events }, context) => {
      toRecords(events).forEach(({ id }, index, all) => {
        if (all.findIndex((other) => other['id'] === id) === index) return;
        context.addIssue({
          code: 'custom',
          path: ['events', index, 'id'],
          message: `${id} is the id of another event`,
        });
      });
      for (const id of findUnknownSources(retention, sources)) {
        const message = 'is none of the sources';
        context.addIssue({ code: 'custom', path: ['retention', 'bySource', id], message });
      }
      for (const { path, message } of findContradictions(sources, categories)) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
      toRecords(sources).forEach((source, index) => {
        if (source['kind'] !== 'filings' || source['contact'] !== undefined || contact !== undefined) return;
        const message =
          'is missing: the SEC wants to know who reads. Give your mail address here, or as contact of the hub';
        context.addIssue({ code: 'custom', path: ['sources', index, 'contact'], message });
      });
      if (
        fallbackCategory !== undefined &&
        !toRecords(categories).some(({ slug }) => slug === fallbackCategory)
      ) {
        const message = `${fallbackCategory} is not one of the categories`;
        context.addIssue({ code: 'custom', path: ['fallbackCategory'], message });
      }
    },
    { when: ({ value }) => isRecord(value) },
  );

export type HubConfig = z.output<typeof hubConfigSchema>;
export function languagesOf({ language, sources }: Pick<HubConfig, 'language' | 'sources'>): string[] {
  const all = [language, ...sources.map((source) => source.language)];
  return [...new Set(all.filter((one) => one !== undefined && !isEnglish(one)))] as string[];
}

export type HubConfigInput = z.input<typeof hubConfigSchema>;

export type AdminAccess = 'open' | 'token';

const notForPages = [
  'sources',
  'network',
  'limits',
  'retention',
  'backup',
  'excerptWords',
  'newsletter',
  'follows',
  'companies',
  'startups',
  'categories',
  'fallbackCategory',
  'digest',
  'hotTopics',
  'navigation',
  'footer',
  'pages',
  'sections',
] as const satisfies readonly (keyof HubConfig)[];

/** How a category is shown beside an item. */
export type ShownCategory = Pick<CategoryConfig, 'slug' | 'name' | 'color'>;

/** Configuration needed by pages when they load; embedded in every HTML page. */
export type SiteConfig = Omit<HubConfig, (typeof notForPages)[number] | 'events' | 'brand'> & {
  brand: SiteBrand;
  events: readonly ShownEvent[];
  admin: AdminAccess;
  sendsMail: boolean;
  sourceKinds: readonly SourceKind[];
  /** Whether a news source is the hub's own; if not, the front page shows news from all sources. */
  hasNewsDesk: boolean;
  sections: readonly SectionName[];
  navigation: readonly NavigationLink[];
  footer: readonly FooterColumn[];
  pages: Readonly<Record<string, SitePage>>;
  newsletterBenefits: HubConfig['newsletter']['benefits'];
  hotTopics: readonly string[];
  categories: readonly ShownCategory[];
  fallbackCategory: string;
  digest: { names: readonly string[]; fallback: string };
};

export function hasNewsDesk({ sources }: Pick<HubConfig, 'sources'>): boolean {
  return sources.some(({ kind, curated }) => kind === 'news' && curated);
}

/** Returns where prices come from: the provider if it has a known name, else the name of the source. */
function providerOf({ sources }: HubConfig): string | undefined {
  const quotes = sources.find(({ kind }) => kind === 'quotes');
  if (quotes?.kind !== 'quotes') return undefined;
  const isYahoo = quotes.provider === 'yahoo' || hostOf(quotes.url).endsWith('yahoo.com');
  return isYahoo ? 'Yahoo Finance' : quotes.name;
}

function hostOf(address: string): string {
  return address.split('/')[2]?.split(':')[0] ?? '';
}

export interface HubWords {
  readonly texts: Texts;
  readonly navigation: NavigationWords;
}

/** Returns the public part of the configuration. */
export function toSiteConfig(
  config: HubConfig,
  admin: AdminAccess,
  sections: readonly SectionName[] = listSections(config),
  sendsMail = false,
  words?: HubWords,
  logo?: BrandLogo,
): SiteConfig {
  const hidden: ReadonlySet<string> = new Set(notForPages);
  const site = Object.fromEntries(Object.entries(config).filter(([key]) => !hidden.has(key)));
  const texts = fillTexts(config.texts, words?.texts);
  const { startupsTitle } = texts;
  const digest = digestCategoriesOf(config);
  return {
    ...(site as Omit<HubConfig, (typeof notForPages)[number]>),
    brand: toSiteBrand(config.brand, (words?.navigation ?? navigationWords).market, logo),
    ...listLinks({ ...config, startupsTitle }, sections, words?.navigation),
    // Pages have the English texts built in.
    ...(words ? { texts: textsOfShown(texts, sections) } : {}),
    events: toShownEvents(config.events, config.language),
    market: { ...config.market, dataProvider: config.market.dataProvider ?? providerOf(config) },
    admin,
    sendsMail,
    sourceKinds: [...new Set(config.sources.map(({ kind }) => kind))],
    hasNewsDesk: hasNewsDesk(config),
    sections,
    pages: toSitePages(config.pages),
    newsletterBenefits: config.newsletter.benefits,
    hotTopics: hotTopicsOf(config),
    categories: config.categories.map(({ slug, name, color }) => ({ slug, name, color })),
    fallbackCategory: fallbackCategoryOf(config),
    digest: { names: digest.categories.map(({ name }) => name), fallback: digest.fallback },
  };
}
