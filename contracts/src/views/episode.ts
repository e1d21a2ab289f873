import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { editorsNoteShape } from './editors-note.ts';
import { namedCompaniesShape, storedMentionsShape } from './mentions.ts';
import { momentsNoteShape, ownChaptersShape } from './moments.ts';
import { observationOriginSchema } from './observation-origin.ts';
import { shownShape } from './shown.ts';

export const episodeSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().optional(),
  /** Plain text, at most 400 characters. */
  description: z.string(),
  publishedAt: instantSchema,
  show: z.string(),
  sourceId: z.string(),
  curated: z.boolean(),
  author: z.string().optional(),
  imageUrl: z.string().optional(),
  audioUrl: z.string(),
  audioType: z.string().optional(),
  durationSeconds: z.number().int().positive().optional(),
  episode: z.number().int().nonnegative().optional(),
  season: z.number().int().nonnegative().optional(),
  category: z.string(),
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  /** Language tag (BCP 47) of the text; if absent, English on an English hub. */
  language: z.string().optional(),
  ...namedCompaniesShape,
  ...momentsNoteShape,
  ...editorsNoteShape,
  ...shownShape,
});
export type Episode = z.output<typeof episodeSchema>;

export const episodeWithNotesSchema = episodeSchema.extend({ notes: z.string() });
export type EpisodeWithNotes = z.output<typeof episodeWithNotesSchema>;

export const episodesView = defineView({
  name: 'episodes',
  family: 'episodes',
  forReaders: true,
  schema: episodeWithNotesSchema.extend({
    ...storedMentionsShape,
    ...ownChaptersShape,
    audioBytes: z.number().int().positive().optional(),
    edition: z.number().int().optional(),
    origin: observationOriginSchema,
  }),
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestOfCompany: { where: ['companies'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestInShow: { where: ['sourceId'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
    newestInCategory: { where: ['categories'], orderBy: [['publishedAt', 'desc']], range: 'publishedAt' },
  },
});
export type EpisodeDocument = DocumentOf<typeof episodesView>;

/** Withdrawn episodes, with the edition their numbering continues after if they return. Written from `episodes`. */
export const withdrawnEpisodesView = defineView({
  name: 'withdrawn-episodes',
  family: 'episodes',
  schema: z.object({ id: z.string(), edition: z.number().int().positive() }),
  key: 'id',
  lists: {},
});
