import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { chapterSchema, momentsLimits } from './moments-observed.ts';
import { observationShape, webAddressSchema, withdrawalShape } from './observation.ts';

/** A podcast carries this version of an episode. */
export const episodeObserved = defineEvent({
  type: 'EpisodeObserved',
  version: 1,
  topic: 'episodes',
  data: z.object({
    ...observationShape,
    /** The show notes, as unsanitised HTML. */
    contentHtml: z.string().optional(),
    author: z.string().optional(),
    updatedAt: instantSchema.optional(),
    audioUrl: webAddressSchema,
    /** Media type, as declared by the publisher. */
    audioType: z.string().max(100).optional(),
    audioBytes: z.number().int().positive().optional(),
    durationSeconds: z.number().int().positive().optional(),
    /** Number within the season, or within the show. */
    episode: z.number().int().nonnegative().optional(),
    season: z.number().int().nonnegative().optional(),
    /** Chapters listed in the feed itself. */
    chapters: z.array(chapterSchema).max(momentsLimits.chapters).optional(),
  }),
});
export type EpisodeObserved = EventOf<typeof episodeObserved>;

/** The publisher withdrew the episode: the feed says so, or the page is gone. */
export const episodeWithdrawn = defineEvent({
  type: 'EpisodeWithdrawn',
  version: 1,
  topic: 'episodes',
  data: z.object(withdrawalShape),
});
export type EpisodeWithdrawn = EventOf<typeof episodeWithdrawn>;
