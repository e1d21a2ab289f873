import { z } from 'zod';
import { followFrequencySchema, followKindSchema } from '../views/follow.ts';
import { defineRoute } from './define-route.ts';

const followedLimit = 200;

export const followByMail = defineRoute({
  slug: 'follow-by-mail',
  method: 'POST',
  path: '/api/follows',
  summary:
    'Follows a query, story, company, category or source by mail, once a link in a mail is confirmed; the answer is the same for every address',
  body: z.object({
    email: z.string({ error: 'email must be given' }).meta({ description: 'where mail is sent' }),
    kind: followKindSchema.meta({ description: 'what is followed' }),
    value: z.string().trim().min(1).max(followedLimit).meta({
      description: 'words of a query; slug of a story, company or category; id of a source',
    }),
    frequency: followFrequencySchema.default('daily').meta({ description: 'how soon mail comes' }),
  }),
  answer: z.object({ message: z.string() }),
  statuses: {
    400: 'not an e-mail address, or nothing that can be followed',
    404: 'there is no such thing, or this hub sends no mail',
    429: 'asked too often',
  },
});
