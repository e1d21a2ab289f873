import { z } from 'zod';
import { defineRoute } from './define-route.ts';

const ownPageAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string().describe('the text as safe HTML'),
});
export type OwnPageAnswer = z.output<typeof ownPageAnswerSchema>;

export const getPage = defineRoute({
  slug: 'get-page',
  method: 'GET',
  path: '/api/pages/{id}',
  summary: 'A page of the hub’s own text, such as its imprint, by its name',
  answer: ownPageAnswerSchema,
  statuses: { 404: 'no such page' },
});
