import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

export const videoObserved = defineEvent({
  type: 'VideoObserved',
  version: 1,
  topic: 'videos',
  data: z.object({
    sourceId: z.string().min(1),
    sourceName: z.string().min(1),
    curated: z.boolean(),
    /** True for the weekly roundup channel, whose videos have key topics and highlights. */
    roundup: z.boolean(),
    videoId: z.string().min(1).max(64),
    channelId: z.string().optional(),
    channelTitle: z.string(),
    url: webAddressSchema.optional(),
    title: z.string().max(2000),
    /** Plain text with line breaks, as written by the channel. */
    description: z.string(),
    thumbnailUrl: webAddressSchema.optional(),
    publishedAt: instantSchema,
    durationSeconds: z.number().int().nonnegative().optional(),
    viewCount: z.number().int().nonnegative().optional(),
    likeCount: z.number().int().nonnegative().optional(),
    terms: z.array(z.string().max(200)).max(50),
    defaultCategories: z.array(z.string()),
    language: z.string().max(35).optional(),
  }),
});
export type VideoObserved = EventOf<typeof videoObserved>;
