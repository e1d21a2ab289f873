import { startupStatusSchema, webAddressSchema } from '@runrate/contracts';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import type { ParseResult } from '../parse-result.ts';

const amountSchema = z.number().nonnegative().optional().catch(undefined);

/** A date, or a timestamp of which only the date is used. */
const daySchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((instant) => instant.slice(0, 10));

const roundSchema = z.object({
  date: daySchema,
  name: z.string().max(100).optional().catch(undefined),
  amount: amountSchema,
  valuation: amountSchema,
  source: webAddressSchema.optional().catch(undefined),
});

const startupSchema = z.object({
  id: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(200),
  symbol: z.string().max(16).optional().catch(undefined),
  status: startupStatusSchema,
  category: z.string().trim().min(1).max(100),
  description: z.string().max(4000).catch(''),
  valuation: amountSchema,
  price: amountSchema,
  changePercent: z.number().optional().catch(undefined),
  lastRoundAt: daySchema.optional().catch(undefined),
  lastRoundName: z.string().max(100).optional().catch(undefined),
  lastRoundSource: webAddressSchema.optional().catch(undefined),
  rounds: z
    .array(roundSchema)
    .max(50)
    .transform((rounds) => rounds.toSorted((one, other) => (one.date < other.date ? 1 : -1)))
    .optional()
    .catch(undefined),
  estimate: z.boolean().optional().catch(undefined),
  founded: z.number().int().optional().catch(undefined),
  headquarters: z.string().max(200).optional().catch(undefined),
});
export type ListedStartup = z.output<typeof startupSchema> & { readonly rank: number };

const listSchema = z.object({ startups: z.array(z.unknown()).max(5000) });

export interface StartupList {
  readonly startups: readonly ListedStartup[];
  readonly rejections: readonly string[];
}

/** Parses `{ "startups": [ … ] }`, keeping its order. Invalid entries are left out with a reason. Pure. */
export function parseStartups(text: string): ParseResult<StartupList> {
  const json = parseJson(text);
  if (json.outcome === 'refused') return json;
  const list = listSchema.safeParse(json.parsed);
  if (!list.success)
    return { outcome: 'refused', reason: 'The address answers with JSON that is not a list of startups' };
  const startups: ListedStartup[] = [];
  const rejections: string[] = [];
  for (const [rank, entry] of list.data.startups.entries()) {
    const parsed = startupSchema.safeParse(entry);
    if (parsed.success) {
      startups.push({ ...parsed.data, rank });
    } else {
      const [issue] = parsed.error.issues;
      rejections.push(
        `Startup ${rank + 1}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`,
      );
    }
  }
  return { outcome: 'parsed', parsed: { startups, rejections } };
}
