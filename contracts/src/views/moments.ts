import { z } from 'zod';
import { chapterSchema, momentsShape } from '../events/moments-observed.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** What every item that plays says of its chapters and its transcript; both are read by a call of their own. */
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

/** Chapters that stand in the item itself: in its feed, its notes or its description. */
export const ownChaptersShape = { chapters: z.array(chapterSchema).optional() };

const saidSchema = z.object(momentsShape);
export type SaidMoments = z.output<typeof saidSchema>;

const schema = z.object({
  /** Id of the item. */
  id: z.string(),
  sourceId: z.string(),
  curated: z.boolean(),
  publisher: saidSchema.optional(),
  operator: saidSchema.optional(),
});
const form = { schema, key: 'id', lists: {}, forReaders: true } as const;

/** Chapters and transcripts from documents beside the items. Written from the topics of the items. */
export const videoMomentsView = defineView({ ...form, name: 'video-moments', family: 'videos' });
export const episodeMomentsView = defineView({ ...form, name: 'episode-moments', family: 'episodes' });
export type MomentsDocument = DocumentOf<typeof episodeMomentsView>;

export type PlayedKind = 'video' | 'episode';

/** Where what was said of an item of a kind is stored. */
export function momentsViewOf(kind: PlayedKind) {
  return kind === 'video' ? videoMomentsView : episodeMomentsView;
}

/** The chapters and the transcript that hold: an operator's before the publisher's, those beside the item before its own. */
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

/** The texts of chapters and of a transcript as search has them: a place in them is a place in the list. */
export const momentsText = {
  chapters: (titles: readonly { readonly title: string }[]) => titles.map(({ title }) => title).join('\n'),
  transcript: (cues: readonly { readonly text: string }[]) => cues.map(({ text }) => text).join(' '),
} as const;
