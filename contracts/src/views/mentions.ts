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

/** What a stored item says beside. */
export const storedMentionsShape = { mentions: z.array(itemMentionSchema).optional() };
