import { z } from 'zod';

export const mentionPlaces = ['title', 'excerpt', 'body'] as const;

const itemMentionSchema = z.object({
  company: z.string(),
  where: z.enum(mentionPlaces),
  alias: z.string(),
});

export const namedCompaniesShape = {
  companies: z.array(z.string()).optional(),
};

export const namedCompanySchema = z.object({
  slug: z.string(),
  name: z.string(),
  alias: z.string().meta({ description: 'the name by which the article speaks of the company' }),
});
export type NamedCompany = z.output<typeof namedCompanySchema>;

export const storedMentionsShape = { mentions: z.array(itemMentionSchema).optional() };
