import { z } from 'zod';
import type { Topic } from '../topics.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/** Whose word it is: an operator's stands before the publisher's. */
export const momentsSpeakerSchema = z.enum(['publisher', 'operator']);
export type MomentsSpeaker = z.output<typeof momentsSpeakerSchema>;

const secondsSchema = z.number().nonnegative().meta({ description: 'from the beginning of the item' });

export const chapterSchema = z.object({ seconds: secondsSchema, title: z.string().min(1).max(300) });
export type Chapter = z.output<typeof chapterSchema>;

/** A few words of a transcript. Without `seconds` nobody knows when they are said. */
export const cueSchema = z.object({
  seconds: secondsSchema.optional(),
  speaker: z.string().max(100).optional().meta({ description: 'who says it, where the transcript tells' }),
  text: z.string().min(1).max(2000),
});
export type Cue = z.output<typeof cueSchema>;

/** Most that is kept of one item. */
export const momentsLimits = { chapters: 500, cues: 6000, characters: 300_000 } as const;

export const momentsShape = {
  /** In order of time. */
  chapters: z.array(chapterSchema).max(momentsLimits.chapters),
  /** In order of time, where it has times; empty where there is no transcript. */
  cues: z.array(cueSchema).max(momentsLimits.cues),
  /** Language tag (BCP 47) of the transcript, where it says one. */
  language: z.string().max(35).optional(),
};

const momentsObservedDataSchema = z.object({
  itemId: z.string().min(1),
  /** The source that carries the item; part of the key, so that the record lies beside what that source says. */
  sourceId: z.string().min(1),
  curated: z.boolean(),
  by: momentsSpeakerSchema,
  ...momentsShape,
});
export type ObservedMoments = z.output<typeof momentsObservedDataSchema>;

function defineMomentsObserved<Type extends string>(type: Type, topic: Topic) {
  return defineEvent({ type, version: 1, topic, data: momentsObservedDataSchema });
}

/** What documents beside an item say of its course: its chapters and its transcript. Without either, what was said is taken back. */
export const videoMomentsObserved = defineMomentsObserved('VideoMomentsObserved', 'videos');
export type VideoMomentsObserved = EventOf<typeof videoMomentsObserved>;
export const episodeMomentsObserved = defineMomentsObserved('EpisodeMomentsObserved', 'episodes');
export type EpisodeMomentsObserved = EventOf<typeof episodeMomentsObserved>;

const mark = 'moments:';

/** Key of what was said last of an item by one of the two. */
export function toMomentsKey({ sourceId, itemId, by }: Pick<ObservedMoments, 'sourceId' | 'itemId' | 'by'>) {
  return `${sourceId}|${mark}${by}|${itemId}`;
}

/** What a key of moments speaks of; undefined of other keys. */
export function readMomentsKey(key: string): { by: MomentsSpeaker; itemId: string } | undefined {
  const rest = key.slice(key.indexOf('|') + 1);
  if (!rest.startsWith(mark)) return undefined;
  const [by, ...id] = rest.slice(mark.length).split('|');
  const speaker = momentsSpeakerSchema.safeParse(by);
  return speaker.success ? { by: speaker.data, itemId: id.join('|') } : undefined;
}
