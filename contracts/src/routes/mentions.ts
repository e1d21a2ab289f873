import { z } from 'zod';
import { mentionWordSchema } from '../events/mention-corrected.ts';
import { itemKindSchema } from '../views/removal.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

const itemShape = {
  kind: z.enum(itemKindSchema.options, { error: 'kind must be article, news, video or episode' }),
  id: z.string({ error: 'id must be given once' }).min(1, 'id must not be empty').max(300),
};

export const itemMentionsSchema = z.object({
  ...itemShape,
  title: z.string(),
  found: z.array(z.string()).meta({ description: 'slugs of the companies the rules found' }),
  said: z.record(z.string(), mentionWordSchema.exclude(['as-found'])).meta({
    description: 'by slug: `named` where an editor added the company, `not-named` where one took it away',
  }),
  companies: z.array(z.string()).meta({ description: 'slugs of the companies readers see' }),
});
export type ItemMentions = z.output<typeof itemMentionsSchema>;

export const inspectMentions = defineRoute({
  slug: 'inspect-mentions',
  method: 'GET',
  path: '/api/admin/mentions',
  summary: 'The companies of one item: found by the rules, said by editors, and as readers see them',
  query: z.object(itemShape),
  answer: itemMentionsSchema,
  statuses: { ...limited, 400: 'kind or id is missing', 404: 'no such item' },
});

export const correctMention = defineRoute({
  slug: 'correct-mention',
  method: 'POST',
  path: '/api/admin/mentions',
  summary:
    'Adds a company to an item or takes it away, or takes that back (`as-found`); answers when readers see it',
  body: z.object({
    ...itemShape,
    company: z
      .string({ error: 'company must be a text' })
      .min(1, 'company must not be empty')
      .max(200)
      .meta({ description: 'slug or symbol of a company of the hub' }),
    said: mentionWordSchema.meta({
      description: 'whether the item is about the company; `as-found` takes back what was said before',
    }),
  }),
  answer: itemMentionsSchema,
  statuses: {
    ...limited,
    202: 'recorded; readers see it soon',
    400: 'not a correction, or no company of the hub',
    404: 'no such item',
  },
});
