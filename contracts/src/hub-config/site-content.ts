import { z } from 'zod';
import { findWrongTimes } from '../event-times.ts';
import { isZone } from '../zone-clock.ts';

const eventsParts: ReadonlySet<string> = new Set(['scale', 'meetups', 'webinars']);

const address = z.string().min(1);

export const promotionSchema = z.strictObject({
  id: z.string(),
  isActive: z.boolean(),
  title: z.string(),
  subtitle: z.string(),
  ctaText: z.string(),
  ctaUrl: address,
  backgroundColor: z.string(),
  textColor: z.string(),
  accentColor: z.string(),
  icon: z.enum(['calendar', 'map', 'arrow']),
  showCountdown: z.boolean(),
  eventDate: z.iso.datetime(),
  dismissible: z.boolean(),
});
export type Promotion = z.output<typeof promotionSchema>;

export const eventSchema = z
  .strictObject({
    id: z.string().min(1),
    name: z.string(),
    /** Time in words: `May 2026`; generated from the times if those are given. */
    when: z.string().optional(),
    /** A day or a time in `timeZone`. An event that has one gets its own page and becomes past automatically. */
    startsAt: z.string().optional(),
    endsAt: z.string().optional(),
    timeZone: z.string().optional(),
    /** Only with `when`: the last day. Afterwards the card says that it was held, and the rest is about the next one. */
    heldUntil: z.iso.date().optional(),
    where: z.string(),
    attendees: z.string().optional(),
    status: z.string().optional(),
    description: z.string(),
    videoUrl: address.optional(),
    highlights: z.array(z.string()).default([]),
    speakers: z.array(z.string()).default([]),
    registerUrl: address.optional(),
    sponsorUrl: address.optional(),
    recordingsUrl: address.optional(),
  })
  .superRefine((event, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (event.when === undefined && event.startsAt === undefined)
      refuse('startsAt', 'is missing: say startsAt (2027-05-12), or in words when');
    if (event.startsAt !== undefined && event.heldUntil !== undefined)
      refuse('heldUntil', 'is for events without startsAt; say endsAt');
    if (event.startsAt !== undefined && eventsParts.has(event.id))
      refuse('id', `can’t be ${event.id}: /events/${event.id} is a part of the screen`);
    for (const { field, message } of findWrongTimes(event)) refuse(field, message);
  });
export type EventEntry = z.output<typeof eventSchema>;

const bannerEntrySchema = z.strictObject({ title: z.string(), badge: z.string(), url: address });

export const eventBannerSchema = z.strictObject({
  switchAt: z.iso.datetime(),
  before: z.array(bannerEntrySchema).length(3),
  after: z.array(bannerEntrySchema).length(3),
});
export type EventBanner = z.output<typeof eventBannerSchema>;

export const sponsorshipTierSchema = z.strictObject({
  name: z.string(),
  investment: z.string(),
  description: z.string(),
  contactUrl: address,
});

export const workshopSchema = z.strictObject({
  title: z.string(),
  presenter: z.string(),
  description: z.string(),
  signUpUrl: address,
  schedule: z
    .strictObject({
      /** Day of the week: 1 is Monday. */
      weekday: z.number().int().min(1).max(7),
      hour: z.number().int().min(0).max(23),
      timeZone: z.string().refine(isZone, 'must be a time zone like Europe/Berlin'),
      zoneName: z.string(),
      minutes: z.number().int().min(1).max(1440),
    })
    .optional(),
});

export const bestOfVideoSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  thumbnail: address,
  embedUrl: address,
  duration: z.string().default(''),
});

export const testimonialSchema = z.strictObject({ quote: z.string(), by: z.string() });

export const questionAnswerSchema = z.strictObject({ question: z.string(), answer: z.string() });

export const linksSchema = z.strictObject({
  blog: address.optional(),
  newsletterForm: address.optional(),
  rss: address.default('/feed.xml'),
  social: z.array(z.strictObject({ name: z.string(), url: address })).default([]),
  /** `{query}` is replaced by the search text. */
  siteSearch: address.default('/search?q={query}'),
  channel: address.optional(),
  speak: address.optional(),
  sponsorship: address.optional(),
});

/** Third-party pages shown in frames; a feature without a frame address is not offered. */
export const framesSchema = z.strictObject({
  mentor: address.optional(),
  workshop: address.optional(),
  background: address.optional(),
  /** `{id}` is replaced by the video's id. */
  player: address.default('https://www.youtube-nocookie.com/embed/{id}'),
  watch: address.default('https://www.youtube.com/watch?v={id}'),
  /** Fallback thumbnail; `{id}` as above. */
  mediumThumbnail: address.default('https://i.ytimg.com/vi/{id}/mqdefault.jpg'),
});
