import { z } from 'zod';

const callsAMinute = (byDefault: number) => z.number().int().min(1).max(1_000_000).default(byDefault);

const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an address or a range like 203.0.113.0/24',
});

/** Calls per minute from one network address, and addresses that are exempt. */
export const limitsSchema = z.strictObject({
  search: callsAMinute(60),
  /** Suggestions, one call per keystroke. */
  suggestions: callsAMinute(600),
  /** Pictures that have to be resized. */
  pictures: callsAMinute(600),
  /** Share cards that have to be drawn. */
  shareCards: callsAMinute(60),
  /** Messages from assistants. */
  mcp: callsAMinute(120),
  subscribe: callsAMinute(5),
  /** Feed subscriptions by programs (WebSub). */
  websub: callsAMinute(60),
  refreshNews: callsAMinute(6),
  events: callsAMinute(120),
  admin: callsAMinute(10),
  /** Calls of admin screens that read or correct one item. */
  adminWork: callsAMinute(120),
  exempt: z.array(addressRange).max(100, 'must be 100 at most').default([]),
});
export type Limits = z.output<typeof limitsSchema>;
