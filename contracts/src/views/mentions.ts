import { z } from 'zod';

export const mentionPlaces = ['title', 'excerpt', 'body'] as const;

/** A company that an item names. */
const itemMentionSchema = z.object({
  /** Its slug. */
  company: z.string(),
  where: z.enum(mentionPlaces),
  /** The name as the configuration spells it. */
  alias: z.string(),
});

/** What every item says of the companies it names. */
export const namedCompaniesShape = {
  /** Slugs of companies. */
  companies: z.array(z.string()).optional(),
};

/** A company as one article names it. */
export const namedCompanySchema = z.object({
  slug: z.string(),
  name: z.string(),
  alias: z.string().meta({ description: 'the name by which the article speaks of the company' }),
});
export type NamedCompany = z.output<typeof namedCompanySchema>;

/** What a stored item says beside. */
export const storedMentionsShape = { mentions: z.array(itemMentionSchema).optional() };
