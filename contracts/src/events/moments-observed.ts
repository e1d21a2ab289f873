import { z } from 'zod';
import type { Topic } from '../topics.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/** Who supplied the moments: the operator's take precedence over the publisher's. */
export const momentsSpeakerSchema = z.enum(['publisher', 'operator']);
export type MomentsSpeaker = z.output<typeof momentsSpeakerSchema>;

const secondsSchema = z.number().nonnegative().meta({ description: 'from the beginning of the item' });

export const chapterSchema = z.object({ seconds: secondsSchema, title: z.string().min(1).max(300) });
export type Chapter = z.output<typeof chapterSchema>;

export const cueSchema = z.object({
  seconds: secondsSchema.optional(),
  speaker: z.string().max(100).optional().meta({ description: 'who says it, where the transcript tells' }),
  text: z.string().min(1).max(2000),
});
export type Cue = z.output<typeof cueSchema>;

export const momentsLimits = { chapters: 500, cues: 6000, characters: 300_000 } as const;

export const momentsShape = {
  chapters: z.array(chapterSchema).max(momentsLimits.chapters),
  /** Sorted by time if timed; empty if there is no transcript. */
  cues: z.array(cueSchema).max(momentsLimits.cues),
  language: z.string().max(35).optional(),
};

const momentsObservedDataSchema = z.object({
  itemId: z.string().min(1),
  /** Source that carries the item; part of the key, so the record is in the same partition as that source's own. */
  sourceId: z.string().min(1),
  curated: z.boolean(),
  by: momentsSpeakerSchema,
  ...momentsShape,
});
export type ObservedMoments = z.output<typeof momentsObservedDataSchema>;

function defineMomentsObserved<Type extends string>(type: Type, topic: Topic) {
  return defineEvent({ type, version: 1, topic, data: momentsObservedDataSchema });
}

/** Chapters and transcript of an item, from documents that accompany it. If both are empty, withdraws earlier ones. */
export const videoMomentsObserved = defineMomentsObserved('VideoMomentsObserved', 'videos');
export type VideoMomentsObserved = EventOf<typeof videoMomentsObserved>;
export const episodeMomentsObserved = defineMomentsObserved('EpisodeMomentsObserved', 'episodes');
export type EpisodeMomentsObserved = EventOf<typeof episodeMomentsObserved>;

const mark = 'moments:';

export function toMomentsKey({ sourceId, itemId, by }: Pick<ObservedMoments, 'sourceId' | 'itemId' | 'by'>) {
  return `${sourceId}|${mark}${by}|${itemId}`;
}

export function readMomentsKey(key: string): { by: MomentsSpeaker; itemId: string } | undefined {
  const rest = key.slice(key.indexOf('|') + 1);
  if (!rest.startsWith(mark)) return undefined;
  const [by, ...id] = rest.slice(mark.length).split('|');
  const speaker = momentsSpeakerSchema.safeParse(by);
  return speaker.success ? { by: speaker.data, itemId: id.join('|') } : undefined;
}
