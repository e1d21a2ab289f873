import type { Failed, HttpClient } from '@runrate/service/fetching';
import robotsParser from 'robots-parser';
import { decodeText } from '../../decoding/decode-text.ts';
import { fetchRobots } from './fetch.ts';

/** What a site lets the hub read. */
export interface SiteRules {
  readonly outcome: 'rules';
  allows(address: string): boolean;
  /** Milliseconds between two requests. */
  readonly delayMs: number;
  readonly sitemaps: readonly string[];
}

// The package is CommonJS and exports the function itself; its types speak of a default export.
const parseRules = robotsParser as unknown as typeof robotsParser.default;

/** The rules of sites; each is asked once. */
export interface Robots {
  /** Rules for the addresses of an origin; a failure where the site did not say whether it has any. */
  rulesOf(origin: string): Promise<SiteRules | Failed>;
}

/** Longest delay that is waited for; a site that wants more is asked this often. */
const MAX_DELAY_SECONDS = 10;
/** Characters looked at, as RFC 9309 asks for at least. */
const MAX_LENGTH = 512 * 1024;

/** Opens the rules for one reading. A site that answers 4xx has none (RFC 9309, 2.3.1.3). */
export function openRobots(client: HttpClient, userAgent: string): Robots {
  const known = new Map<string, Promise<SiteRules | Failed>>();
  const load = async (origin: string): Promise<SiteRules | Failed> => {
    const result = await fetchRobots(client, origin);
    if (result.outcome === 'unchanged') return parseRobots('', origin, userAgent);
    if (result.outcome === 'fetched') {
      return parseRobots(decodeText(result.body, result.contentType), origin, userAgent);
    }
    const { status = 500 } = result;
    if (status < 500 && status !== 429) return parseRobots('', origin, userAgent);
    return { ...result, reason: `robots.txt: ${result.reason}` };
  };
  return {
    rulesOf(origin) {
      const rules = known.get(origin) ?? load(origin);
      known.set(origin, rules);
      return rules;
    },
  };
}

/** The rules of a robots.txt for one reader. Pure. */
function parseRobots(text: string, origin: string, userAgent: string): SiteRules {
  const robots = parseRules(`${origin}/robots.txt`, text.slice(0, MAX_LENGTH));
  const delay = robots.getCrawlDelay(userAgent) ?? 0;
  return {
    outcome: 'rules',
    allows: (address) => robots.isAllowed(address, userAgent) !== false,
    delayMs: delay > 0 ? Math.min(delay, MAX_DELAY_SECONDS) * 1000 : 0,
    sitemaps: robots.getSitemaps(),
  };
}
