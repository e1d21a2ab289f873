import { z } from 'zod';

const callsAMinute = (byDefault: number) => z.number().int().min(1).max(1_000_000).default(byDefault);

const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an address or a range like 203.0.113.0/24',
});

/** Calls per minute allowed for one network address, and the exempt addresses. */
export const limitsSchema = z.strictObject({
  search: callsAMinute(60),
  suggestions: callsAMinute(600),
  /** Pictures that are not cached yet. */
  pictures: callsAMinute(600),
  /** Share cards that are not cached yet. */
  shareCards: callsAMinute(60),
  mcp: callsAMinute(120),
  subscribe: callsAMinute(5),
  websub: callsAMinute(60),
  refreshNews: callsAMinute(6),
  events: callsAMinute(120),
  admin: callsAMinute(10),
  adminWork: callsAMinute(120),
  exempt: z.array(addressRange).max(100, 'must be 100 at most').default([]),
});
export type Limits = z.output<typeof limitsSchema>;
