import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { editorsNoteShape } from './editors-note.ts';
import { namedCompaniesShape, storedMentionsShape } from './mentions.ts';
import { observationOriginSchema } from './observation-origin.ts';
import { shownShape } from './shown.ts';

export const newsItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** Plain text, at most 400 characters. */
  description: z.string(),
  publishedAt: instantSchema,
  /** Name of the source. */
  source: z.string(),
  sourceId: z.string(),
  curated: z.boolean(),
  imageUrl: z.string().optional(),
  /** Language tag (BCP 47) of its texts; absent: English, on a hub in English. */
  language: z.string().optional(),
  ...namedCompaniesShape,
  ...editorsNoteShape,
  ...shownShape,
});
export type NewsItem = z.output<typeof newsItemSchema>;

const newsObservationSchema = newsItemSchema
  .omit({ id: true, note: true, shown: true, sourceUrl: true, storyId: true, story: true })
  .extend({
    ...storedMentionsShape,
    copyright: z.string().optional(),
    origin: observationOriginSchema.optional(),
  });
export type NewsObservation = z.output<typeof newsObservationSchema>;

/** News items. Written from `news`. */
export const newsView = defineView({
  name: 'news',
  family: 'items',
  forReaders: true,
  schema: newsItemSchema.extend({
    ...storedMentionsShape,
    copyright: z.string().optional(),
    origin: observationOriginSchema.optional(),
    /** `yes` for the hub's own desk: a list can filter on it. */
    desk: z.enum(['own', 'other']),
    /** Counts what was written of the item: the version of its search document. */
    edition: z.number().int().optional(),
    /** Observations of the same item by sources that do not own it. */
    otherObservations: z.array(newsObservationSchema),
  }),
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestBySource: { where: ['sourceId'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestOfCompany: { where: ['companies'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestByDesk: { where: ['desk'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
  },
});
export type NewsDocument = DocumentOf<typeof newsView>;

export const newsSourceGroupSchema = z.object({
  name: z.string(),
  sourceId: z.string(),
  curated: z.boolean(),
  total: z.number().int().nonnegative(),
  articles: z.array(newsItemSchema),
});
export type NewsSourceGroup = z.output<typeof newsSourceGroupSchema>;

export const hotTopicSchema = z.object({ topic: z.string(), count: z.number().int().positive() });
export type HotTopic = z.output<typeof hotTopicSchema>;
