import { z } from 'zod';
import { categoryConfigSchema, defaultCategories } from './categories.ts';
import { companySchema } from './companies.ts';
import * as defaults from './default-content.ts';
import {
  bestOfVideoSchema,
  eventBannerSchema,
  eventSchema,
  framesSchema,
  linksSchema,
  pageSchema,
  promotionSchema,
  questionAnswerSchema,
  sponsorshipTierSchema,
  testimonialSchema,
  workshopSchema,
} from './site-content.ts';
import { excerptWordsSchema, type SourceKind, sourceSchema } from './sources.ts';
import { startupEntrySchema } from './startups.ts';

const brandSchema = z.strictObject({
  name: z.string().min(1).default('Runrate'),
  tagline: z.string().default('What B2B software and AI companies read before the week starts'),
  /** Title of the market insights screen. */
  insightsTitle: z.string().default('Runrate Index'),
  description: z
    .string()
    .default('Articles, videos, news and market data for people who build B2B software and AI companies.'),
});

const marketSchema = z.strictObject({
  /** Who the prices come from, as it stands on the page. */
  dataProvider: z.string().default('Yahoo Finance'),
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
});

/** Figures the hub claims of itself, as they stand on the page. */
const figuresSchema = z.strictObject({
  articles: z.string().default('7,000+'),
  videos: z.string().default('1000+'),
  views: z.string().default('50,000,000+'),
  members: z.string().default('250,000+'),
  subscribers: z.string().default('250,000+'),
  years: z.string().default('10+'),
  issues: z.string().default('500+'),
  openRate: z.string().default('95%'),
  communityMembers: z.string().default('150K+'),
  attendees: z.string().default('15K+'),
  investors: z.string().default('500+'),
  communitySubscribers: z.string().default('200K+'),
  speakers: z.string().default('300+'),
  mentor: z
    .strictObject({
      chatsCompleted: z.number().int().default(34_033),
      foundersHelped: z.number().int().default(1931),
      /** Percent. */
      successRate: z.number().default(94),
    })
    .prefault({}),
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

function toRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((entry) => (isRecord(entry) ? entry : {})) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The configuration of one hub. Only `sources` is required; brand, texts, events and pages have defaults, so
 * that another brand changes no code.
 */
export const hubConfigSchema = z
  .strictObject({
    brand: brandSchema.prefault({}),
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
    categories: z
      .array(categoryConfigSchema)
      .min(1)
      .prefault([...defaultCategories]),
    companies: z.array(companySchema).default([]),
    /** The AI-startup index, for a source of startups that has no address. */
    startups: z.array(startupEntrySchema).default([]),
    market: marketSchema.prefault({}),
    newsletter: newsletterSchema.prefault({}),
    theme: z.enum(['system', 'light', 'dark']).default('system'),
    /** A notice on every page says that the content is made up. */
    sampleData: z.boolean().default(false),
    figures: figuresSchema.prefault({}),
    links: linksSchema.prefault({}),
    frames: framesSchema.prefault({}),
    promotion: promotionSchema.prefault(defaults.promotion),
    eventBanner: eventBannerSchema.prefault(defaults.eventBanner),
    events: z.array(eventSchema).prefault([...defaults.events]),
    sponsorship: z.array(sponsorshipTierSchema).prefault([...defaults.sponsorship]),
    workshop: workshopSchema.prefault(defaults.workshop),
    bestOfVideos: z.array(bestOfVideoSchema).default([]),
    /** On the page of the newsletter; none where it is null. */
    testimonial: testimonialSchema.nullable().default(defaults.testimonial),
    mentorDemo: z.array(questionAnswerSchema).prefault([...defaults.mentorDemo]),
    pages: z
      .strictObject({
        privacy: pageSchema.prefault(defaults.pages.privacy),
        terms: pageSchema.prefault(defaults.pages.terms),
        contact: pageSchema.prefault(defaults.pages.contact),
      })
      .prefault({}),
  })
  .superRefine(
    ({ sources, categories }, context) => {
      for (const { path, message } of findContradictions(sources, categories)) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    },
    { when: ({ value }) => isRecord(value) },
  );

export type HubConfig = z.output<typeof hubConfigSchema>;
export type HubConfigInput = z.input<typeof hubConfigSchema>;

/** Whether admin calls of this hub need the admin token. */
export type AdminAccess = 'open' | 'token';

/** What the page needs to know of its hub on arrival; put into every HTML page. */
export type SiteConfig = Omit<
  HubConfig,
  'sources' | 'network' | 'excerptWords' | 'newsletter' | 'companies' | 'startups' | 'categories'
> & {
  admin: AdminAccess;
  /** Kinds of the sources this hub reads: what is shown of one only where there is one. */
  sourceKinds: readonly SourceKind[];
};

/** The part of the configuration that is for everyone to see. */
export function toSiteConfig(config: HubConfig, admin: AdminAccess): SiteConfig {
  const {
    sources,
    network: _network,
    excerptWords: _excerptWords,
    newsletter: _newsletter,
    companies: _companies,
    startups: _startups,
    categories: _categories,
    ...site
  } = config;
  return { ...site, admin, sourceKinds: [...new Set(sources.map(({ kind }) => kind))] };
}
