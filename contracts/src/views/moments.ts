import { z } from 'zod';
import { chapterSchema, momentsShape } from '../events/moments-observed.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** Summary of chapters and transcript in every playable item; a separate call returns both. */
export const momentsNoteShape = {
  moments: z
    .object({
      chapters: z.int().nonnegative().meta({ description: 'how many chapters it has' }),
      transcript: z.boolean().meta({ description: 'whether it has a transcript' }),
    })
    .optional()
    .meta({
      description: 'what is said of its course: its chapters and its transcript, where it has either',
    }),
};

export const ownChaptersShape = { chapters: z.array(chapterSchema).optional() };

const saidSchema = z.object(momentsShape);
export type SaidMoments = z.output<typeof saidSchema>;

const schema = z.object({
  id: z.string(),
  sourceId: z.string(),
  curated: z.boolean(),
  publisher: saidSchema.optional(),
  operator: saidSchema.optional(),
});
const form = { schema, key: 'id', lists: {}, forReaders: true } as const;

/** Chapters and transcripts from documents that accompany the items. Written from the topics of the items. */
export const videoMomentsView = defineView({ ...form, name: 'video-moments', family: 'videos' });
export const episodeMomentsView = defineView({ ...form, name: 'episode-moments', family: 'episodes' });
export type MomentsDocument = DocumentOf<typeof episodeMomentsView>;

export type PlayedKind = 'video' | 'episode';

export function momentsViewOf(kind: PlayedKind) {
  return kind === 'video' ? videoMomentsView : episodeMomentsView;
}

/** The operator's take precedence over the publisher's, and documents over chapters in the item itself. */
export function toMoments(
  own: SaidMoments['chapters'] | undefined,
  said: Pick<MomentsDocument, 'publisher' | 'operator'> | undefined,
): SaidMoments {
  const [first, second] = [said?.operator, said?.publisher];
  const chapters = [first?.chapters, second?.chapters, own].find((some) => some && some.length > 0) ?? [];
  const spoken = [first, second].find((one) => one && one.cues.length > 0);
  const language = spoken?.language;
  return { chapters, cues: spoken?.cues ?? [], ...(language === undefined ? {} : { language }) };
}

export const momentsText = {
  chapters: (titles: readonly { readonly title: string }[]) => titles.map(({ title }) => title).join('\n'),
  transcript: (cues: readonly { readonly text: string }[]) => cues.map(({ text }) => text).join(' '),
} as const;
