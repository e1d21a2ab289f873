import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const videoSchema = z.object({
  id: z.string(),
  youtubeId: z.string(),
  title: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  thumbnail: z.string(),
  /** `12:34` or `1:02:03`; empty where the channel does not say. */
  duration: z.string(),
  category: z.string(),
  categories: z.array(z.string()).min(1),
  viewCount: z.number().int().nonnegative(),
  publishedAt: instantSchema,
  channelTitle: z.string(),
  /** Source id of the channel, for `channel=`. */
  channel: z.string(),
  tags: z.array(z.string()),
});
export type Video = z.output<typeof videoSchema>;

/** Videos. Written from `videos`. */
export const videosView = defineView({
  name: 'videos',
  schema: videoSchema.extend({
    /** `yes` for videos of the weekly roundup channel. */
    roundup: z.enum(['yes', 'no']),
    durationSeconds: z.number().int().nonnegative().optional(),
    keyTopics: z.array(z.string()),
    highlights: z.array(z.string()),
  }),
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['publishedAt', 'desc']], range: 'publishedAt', sums: ['viewCount'] },
    newestInCategory: { where: ['categories'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestInChannel: { where: ['channel'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestByRoundup: { where: ['roundup'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
  },
});
export type VideoDocument = DocumentOf<typeof videosView>;

/** The venture-podcast channel's latest video. */
export const roundupVideoSchema = z.object({
  videoId: z.string(),
  title: z.string(),
  thumbnailUrl: z.string(),
  publishedAt: instantSchema,
  duration: z.string(),
  keyTopics: z.array(z.string()),
  /** Sentences worth quoting, drawn from the description. */
  twentyvcHighlights: z.array(z.string()),
  url: z.string(),
  channelTitle: z.string(),
});
export type RoundupVideo = z.output<typeof roundupVideoSchema>;
