import { z } from 'zod';
import { isEnglish } from '../language.ts';
import { type ShownEvent, toShownEvents } from '../shown-events.ts';
import { isZone } from '../zone-clock.ts';
import { backupSchema } from './backup.ts';
import { type BrandLogo, brandSchema, type SiteBrand, toSiteBrand } from './brand.ts';
import { categoryConfigSchema, defaultCategories } from './categories.ts';
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
import { fillTexts, type Texts } from './text-defaults.ts';
import { textsSchema } from './texts.ts';
import {
  digestCategoriesOf,
  digestSchema,
  fallbackCategoryOf,
  hotTopicsOf,
  hotTopicsSchema,
} from './topics.ts';

const marketSchema = z.strictObject({
  /** Who the prices come from, as it stands on the page. */
  dataProvider: z.string().optional(),
  /** Hour of the day, UTC, at which the analysis is made. */
  analysisHour: z.number().int().min(0).max(23).default(21),
});

/** When the weekly issue is sent, where the hub can send mail. */
const newsletterSchema = z.strictObject({
  /** Address the newsletter comes from; `newsletter@` the host of the hub by default. */
  sender: z.email().optional(),
  /** Day of the week: 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(2),
  /** Hour of the day, UTC. */
  hour: z.number().int().min(0).max(23).default(14),
  /** Who sends it, at the end of each issue; plain text. */
  imprint: z.string().min(1).max(1000, 'must have 1,000 characters at most').optional(),
  /** What the newsletter is good for, on its page. */
  benefits: z
    .array(z.strictObject({ icon: z.string().optional(), title: z.string(), text: z.string() }))
    .max(8, 'must be 8 at most')
    .default([]),
});

/** Mail to those who follow something, where the hub can send mail. */
const followsSchema = z.strictObject({
  /** Mails a day to one address; what is beyond waits for the next day and comes in one. */
  mailsADay: z.number().int().min(1).max(50).default(5),
  /** Hour of daily and weekly mails, UTC. */
  hour: z.number().int().min(0).max(23).default(6),
  /** Day of weekly mails: 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
});

/** The front page, the company table and the digest are frozen once a day. */
const editionsSchema = z.strictObject({
  /** `false`: no edition is made; those that were stay. */
  publish: z.boolean().default(true),
  /** Hour of the day at which it is made, in its time zone. */
  hour: z.number().int().min(0).max(23).default(6),
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.string().refine(isZone, 'must be a time zone like Europe/Berlin').default('UTC'),
});

/** Figures the hub claims of itself, as they stand on the page; one that is not set is nowhere. */
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
  /** Articles a topic of the front page counts beside those the hub has, by slug of its category. */
  topics: z.record(z.string(), z.number().int()).prefault({}),
});

/** Addresses that may be fetched although the address guard would refuse them. */
const networkSchema = z.strictObject({
  /** `host:port` of private addresses: `127.0.0.1:4010`. None by default. */
  allow: z.array(z.string().regex(/^[^\s/]+:\d{1,5}$/, 'must be host:port')).default([]),
});

/** What entries say against each other: ids used twice, categories that are not there. Passes over entries that are wrong. */
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

/** Sources that retention names and the hub does not read. */
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
 * The configuration of one hub. Only `sources` is required. What states something of the hub (figures, events, texts of
 * its own) is there once it is set, and not before.
 */
export const hubConfigSchema = z
  .strictObject({
    brand: brandSchema.prefault({}),
    /** Of the texts of the hub, and of items that say none; English by default. */
    language: languageSchema.optional(),
    sources: z.array(sourceSchema).min(1, 'at least one source is needed'),
    /** Words shown of items whose source is shown as an excerpt. */
    excerptWords: excerptWordsSchema.default(60),
    /** Readers are given pictures by the hub (`proxy`), or ask publishers for them. */
    images: z.enum(['proxy', 'link'], { error: 'must be proxy or link' }).default('proxy'),
    /** Where publishers and readers reach the owner: a mail address or the address of a page. */
    contact: z
      .union([z.email(), z.url({ protocol: /^https?$/ })], {
        error: 'must be a mail address or an http(s) address',
      })
      .optional(),
    network: networkSchema.prefault({}),
    limits: limitsSchema.prefault({}),
    retention: retentionSchema.prefault({}),
    /** Daily backups of a hub in one process; none by default. */
    backup: backupSchema.optional(),
    categories: z
      .array(categoryConfigSchema)
      .min(1)
      .prefault([...defaultCategories]),
    /** Slug of the category of what fits no other; the first by default. */
    fallbackCategory: z.string().optional(),
    digest: digestSchema.prefault({}),
    /** Words whose frequency in the news is shown; names and keywords of the categories by default. */
    hotTopics: hotTopicsSchema.optional(),
    companies: z.array(companySchema).default([]),
    /** The AI-startup index, for a source of startups that has no address. */
    startups: z.array(startupEntrySchema).default([]),
    market: marketSchema.prefault({}),
    newsletter: newsletterSchema.prefault({}),
    follows: followsSchema.prefault({}),
    editions: editionsSchema.prefault({}),
    theme: z.enum(['system', 'light', 'dark']).default('system'),
    /** A notice on every page says that the content is made up. */
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
    /** Chapters and a transcript beside every video, marked as samples. */
    sampleVideoNotes: z.boolean().default(false),
    /** On the page of the newsletter; none where it is null. */
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
/** The languages beside English that the hub and its sources are configured with. */
export function languagesOf({ language, sources }: Pick<HubConfig, 'language' | 'sources'>): string[] {
  const all = [language, ...sources.map((source) => source.language)];
  return [...new Set(all.filter((one) => one !== undefined && !isEnglish(one)))] as string[];
}

export type HubConfigInput = z.input<typeof hubConfigSchema>;

/** Whether admin calls of this hub need the admin token. */
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

/** What the page needs to know of its hub on arrival; put into every HTML page. */
export type SiteConfig = Omit<HubConfig, (typeof notForPages)[number] | 'events' | 'brand'> & {
  brand: SiteBrand;
  events: readonly ShownEvent[];
  admin: AdminAccess;
  /** Whether things can be followed by mail. */
  sendsMail: boolean;
  /** Kinds of the sources this hub reads: what is shown of one only where there is one. */
  sourceKinds: readonly SourceKind[];
  /** Whether a source of news is the hub's own desk: else its front page has everybody's. */
  hasNewsDesk: boolean;
  sections: readonly SectionName[];
  navigation: readonly NavigationLink[];
  footer: readonly FooterColumn[];
  pages: Readonly<Record<string, SitePage>>;
  newsletterBenefits: HubConfig['newsletter']['benefits'];
  hotTopics: readonly string[];
  /** Slug of the category of what fits no other. */
  fallbackCategory: string;
  /** Names of the categories of the digest, and which one stands for any other. */
  digest: { names: readonly string[]; fallback: string };
};

export function hasNewsDesk({ sources }: Pick<HubConfig, 'sources'>): boolean {
  return sources.some(({ kind, curated }) => kind === 'news' && curated);
}

/** Who the prices come from: the provider if it is known by a name, else the name of the source. */
function providerOf({ sources }: HubConfig): string | undefined {
  const quotes = sources.find(({ kind }) => kind === 'quotes');
  if (quotes?.kind !== 'quotes') return undefined;
  const isYahoo = quotes.provider === 'yahoo' || hostOf(quotes.url).endsWith('yahoo.com');
  return isYahoo ? 'Yahoo Finance' : quotes.name;
}

function hostOf(address: string): string {
  return address.split('/')[2]?.split(':')[0] ?? '';
}

/** What a hub says where its owner says nothing, in its language. */
export interface HubWords {
  readonly texts: Texts;
  readonly navigation: NavigationWords;
}

/** The part of the configuration that is for everyone to see. */
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
    // English ones the pages have by themselves.
    ...(words ? { texts } : {}),
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
    fallbackCategory: fallbackCategoryOf(config),
    digest: { names: digest.categories.map(({ name }) => name), fallback: digest.fallback },
  };
}
