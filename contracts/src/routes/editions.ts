import { z } from 'zod';
import { dailyEditionSchema } from '../views/daily-edition.ts';
import { defineRoute } from './define-route.ts';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

export const editionSummarySchema = dailyEditionSchema.pick({ date: true, madeAt: true, late: true }).extend({
  headline: z.string().optional().meta({ description: 'title of its lead' }),
  headlineSource: z.string().optional().meta({ description: 'name of the source of its lead' }),
  excerpt: z.string().optional().meta({ description: 'excerpt of its lead' }),
  picture: z.string().optional().meta({ description: 'picture of its lead, if that still has one' }),
  index: z
    .object({
      changePercent: z.number().meta({ description: 'mean change on the day, in percent' }),
      gained: z.int().meta({ description: 'companies that rose' }),
      lost: z.int().meta({ description: 'companies that fell' }),
      arr: z.number().optional().meta({ description: 'recurring revenue of all, in billions of dollars' }),
      closedOn: z.iso.date().optional().meta({
        description: 'day of the session whose figures these are, if it is not that of the edition',
      }),
    })
    .optional()
    .meta({ description: 'the market index of that hour' }),
});
export type EditionSummary = z.output<typeof editionSummarySchema>;

const monthSchema = z.object({
  month: z.string().regex(monthPattern).meta({ description: 'a month such as 2026-11' }),
  count: z.int().positive().meta({ description: 'editions of it' }),
});

export const listEditions = defineRoute({
  slug: 'list-editions',
  method: 'GET',
  path: '/api/editions',
  summary: 'Editions of one month, the latest first, and the months that have any',
  query: z.object({
    month: z
      .string({ error: 'month must be given once' })
      .regex(monthPattern, 'month must be a month such as 2026-03')
      .optional()
      .meta({ description: 'month such as 2026-03; the latest that has editions by default' }),
  }),
  answer: z.object({
    month: z.string().optional().meta({ description: 'whose editions these are; absent before the first' }),
    editions: z.array(editionSummarySchema).meta({ description: 'the latest first' }),
    months: z.array(monthSchema).meta({ description: 'months with editions, the latest first' }),
  }),
});

export const getEdition = defineRoute({
  slug: 'get-edition',
  method: 'GET',
  path: '/api/editions/{id}',
  summary: 'The front page, the company table and the digest as they were on a day (2026-03-04)',
  answer: dailyEditionSchema.extend({
    pictures: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'pictures of its articles and videos that still have one, by id' }),
    previous: z.iso.date().optional().meta({ description: 'day of the edition before it' }),
    next: z.iso.date().optional().meta({ description: 'day of the edition after it' }),
  }),
  statuses: { 400: 'not a day', 404: 'no edition of this day: the sentence says why' },
});
