import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { chapterSchema, momentsLimits } from './moments-observed.ts';
import { observationShape, webAddressSchema, withdrawalShape } from './observation.ts';

export const episodeObserved = defineEvent({
  type: 'EpisodeObserved',
  version: 1,
  topic: 'episodes',
  data: z.object({
    ...observationShape,
    /** Show notes as unsanitised HTML. */
    contentHtml: z.string().optional(),
    author: z.string().optional(),
    updatedAt: instantSchema.optional(),
    audioUrl: webAddressSchema,
    audioType: z.string().max(100).optional(),
    audioBytes: z.number().int().positive().optional(),
    durationSeconds: z.number().int().positive().optional(),
    episode: z.number().int().nonnegative().optional(),
    season: z.number().int().nonnegative().optional(),
    chapters: z.array(chapterSchema).max(momentsLimits.chapters).optional(),
  }),
});
export type EpisodeObserved = EventOf<typeof episodeObserved>;

export const episodeWithdrawn = defineEvent({
  type: 'EpisodeWithdrawn',
  version: 1,
  topic: 'episodes',
  data: z.object(withdrawalShape),
});
export type EpisodeWithdrawn = EventOf<typeof episodeWithdrawn>;
