import { z } from 'zod';

const callsAMinute = (byDefault: number) => z.number().int().min(1).max(1_000_000).default(byDefault);

const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an address or a range like 203.0.113.0/24',
});

/** Calls a minute that one network address may make, and the addresses this does not count for. */
export const limitsSchema = z.strictObject({
  search: callsAMinute(60),
  /** Suggestions: a call a keystroke. */
  suggestions: callsAMinute(600),
  /** Pictures that have to be made. */
  pictures: callsAMinute(600),
  /** Share cards that have to be drawn. */
  shareCards: callsAMinute(60),
  /** Messages of assistants. */
  mcp: callsAMinute(120),
  subscribe: callsAMinute(5),
  /** Subscriptions of programs to feeds. */
  websub: callsAMinute(60),
  refreshNews: callsAMinute(6),
  events: callsAMinute(120),
  admin: callsAMinute(10),
  /** Calls of the admin's screens that read, or that correct one item. */
  adminWork: callsAMinute(120),
  exempt: z.array(addressRange).max(100, 'must be 100 at most').default([]),
});
export type Limits = z.output<typeof limitsSchema>;
