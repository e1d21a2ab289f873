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
  source: z.string(),
  sourceId: z.string(),
  curated: z.boolean(),
  imageUrl: z.string().optional(),
  /** Language tag (BCP 47) of the text; if absent, English on an English hub. */
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

export const newsView = defineView({
  name: 'news',
  family: 'items',
  forReaders: true,
  schema: newsItemSchema.extend({
    ...storedMentionsShape,
    copyright: z.string().optional(),
    origin: observationOriginSchema.optional(),
    /** `own` for the hub's own desk, stored so that lists can filter on it. */
    desk: z.enum(['own', 'other']),
    edition: z.number().int().optional(),
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
