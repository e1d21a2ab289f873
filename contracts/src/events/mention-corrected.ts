import { z } from 'zod';
import type { Topic } from '../topics.ts';
import { defineEvent, type EventOf } from './define-event.ts';

export const mentionWordSchema = z.enum(['named', 'not-named', 'as-found']);
export type MentionWord = z.output<typeof mentionWordSchema>;

const mentionCorrectedDataSchema = z.object({
  itemId: z.string().min(1),
  /** Source that owned the item then; part of the key, so the record is in the same partition as that source's own. */
  sourceId: z.string().min(1),
  company: z.string().min(1),
  said: mentionWordSchema,
});
export type MentionCorrection = z.output<typeof mentionCorrectedDataSchema>;

function defineMentionCorrected<Type extends string>(type: Type, topic: Topic) {
  return defineEvent({ type, version: 1, topic, data: mentionCorrectedDataSchema });
}

export const articleMentionCorrected = defineMentionCorrected('ArticleMentionCorrected', 'articles');
export type ArticleMentionCorrected = EventOf<typeof articleMentionCorrected>;
export const newsMentionCorrected = defineMentionCorrected('NewsMentionCorrected', 'news');
export type NewsMentionCorrected = EventOf<typeof newsMentionCorrected>;
export const videoMentionCorrected = defineMentionCorrected('VideoMentionCorrected', 'videos');
export type VideoMentionCorrected = EventOf<typeof videoMentionCorrected>;
export const episodeMentionCorrected = defineMentionCorrected('EpisodeMentionCorrected', 'episodes');
export type EpisodeMentionCorrected = EventOf<typeof episodeMentionCorrected>;

export function toMentionKey({ sourceId, itemId, company }: Omit<MentionCorrection, 'said'>): string {
  return `${sourceId}|mention:${itemId}|${company}`;
}
