import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { editorsNoteShape } from './editors-note.ts';
import { namedCompaniesShape, storedMentionsShape } from './mentions.ts';
import { momentsNoteShape, ownChaptersShape } from './moments.ts';
import { editionSchema, observationOriginSchema } from './observation-origin.ts';
import { shownShape } from './shown.ts';

export const videoSchema = z.object({
  id: z.string(),
  youtubeId: z.string(),
  title: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  thumbnail: z.string(),
  /** `12:34` or `1:02:03`; empty if the channel doesn't state it. */
  duration: z.string(),
  category: z.string(),
  categories: z.array(z.string()).min(1),
  viewCount: z.number().int().nonnegative(),
  publishedAt: instantSchema,
  channelTitle: z.string(),
  channel: z.string(),
  tags: z.array(z.string()),
  /** Language tag (BCP 47) of the text; if absent, English on an English hub. */
  language: z.string().optional(),
  ...namedCompaniesShape,
  ...momentsNoteShape,
  ...editorsNoteShape,
  ...shownShape,
});
export type Video = z.output<typeof videoSchema>;

export const cardTextLimit = 240;

export const videoCardSchema = videoSchema.extend({
  description: z.string().max(cardTextLimit),
});

const videoObservationSchema = videoSchema
  .omit({
    id: true,
    youtubeId: true,
    note: true,
    shown: true,
    sourceUrl: true,
    storyId: true,
    story: true,
    moments: true,
  })
  .extend({
    ...storedMentionsShape,
    ...ownChaptersShape,
    durationSeconds: z.number().int().nonnegative().optional(),
    keyTopics: z.array(z.string()),
    highlights: z.array(z.string()),
    origin: observationOriginSchema.extend({ curated: z.boolean(), roundup: z.boolean() }).optional(),
  });
export type VideoObservation = z.output<typeof videoObservationSchema>;

export const videosView = defineView({
  name: 'videos',
  family: 'videos',
  forReaders: true,
  schema: videoSchema.extend({
    ...videoObservationSchema.shape,
    roundup: z.enum(['yes', 'no']),
    edition: editionSchema.optional(),
    otherObservations: z.array(videoObservationSchema).optional(),
  }),
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['publishedAt', 'desc']], range: 'publishedAt', sums: ['viewCount'] },
    newestInCategory: { where: ['categories'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestOfCompany: { where: ['companies'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestInChannel: { where: ['channel'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestByRoundup: { where: ['roundup'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
  },
});
export type VideoDocument = DocumentOf<typeof videosView>;

export const roundupVideoSchema = z.object({
  videoId: z.string(),
  title: z.string(),
  thumbnailUrl: z.string(),
  publishedAt: instantSchema,
  duration: z.string(),
  keyTopics: z.array(z.string()),
  twentyvcHighlights: z.array(z.string()),
  url: z.string(),
  channelTitle: z.string(),
});
export type RoundupVideo = z.output<typeof roundupVideoSchema>;
