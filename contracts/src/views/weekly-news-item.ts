import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';

export const generatedShape = {
  generator: z.string(),
  generatedAt: instantSchema,
};

export const weeklyNewsItemSchema = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string().optional(),
  importance: z.number().int().min(1).max(10),
  trending: z.boolean(),
  sources: z.array(z.string()).min(1),
  ...generatedShape,
});
export type WeeklyNewsItem = z.output<typeof weeklyNewsItemSchema>;
