import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';

/** Who made a generated text, and when. */
export const generatedShape = {
  /** `rules`, or the name of the model. */
  generator: z.string(),
  generatedAt: instantSchema,
};

export const weeklyNewsItemSchema = z.object({
  id: z.string(),
  /** One of the categories of the hub's digest when it was written. */
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string().optional(),
  /** Out of 10. */
  importance: z.number().int().min(1).max(10),
  trending: z.boolean(),
  /** Names of the sources that carry the story. */
  sources: z.array(z.string()).min(1),
  ...generatedShape,
});
export type WeeklyNewsItem = z.output<typeof weeklyNewsItemSchema>;
