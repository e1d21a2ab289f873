import type { Failed, HttpClient } from '@runrate/service/fetching';
import { decodeText } from '../../decoding/decode-text.ts';
import { fetchRobots } from './fetch.ts';
import { parseSiteRules } from './site-rules.ts';

export interface SiteRules {
  readonly outcome: 'rules';
  allows(address: string): boolean;
  /** Minimum time between two requests, in milliseconds. */
  readonly delayMs: number;
  readonly sitemaps: readonly string[];
}

/** Rules by origin; each robots.txt is fetched once. */
export interface Robots {
  /** Returns the rules of an origin, or a failure if it is unknown whether there are any. */
  rulesOf(origin: string): Promise<SiteRules | Failed>;
}

/** Maximum crawl delay respected; sites that ask for more are requested at this pace. */
const MAX_DELAY_SECONDS = 10;
/** Number of characters parsed, the minimum that RFC 9309 requires. */
const MAX_LENGTH = 512 * 1024;

/** Opens the rules for one reading. A 4xx response means that there are none (RFC 9309, 2.3.1.3). */
export function openRobots(client: HttpClient, userAgent: string): Robots {
  const known = new Map<string, Promise<SiteRules | Failed>>();
  const load = async (origin: string): Promise<SiteRules | Failed> => {
    const result = await fetchRobots(client, origin);
    if (result.outcome === 'unchanged') return parseRobots('', userAgent);
    if (result.outcome === 'fetched') {
      return parseRobots(decodeText(result.body, result.contentType), userAgent);
    }
    const { status = 500 } = result;
    if (status < 500 && status !== 429) return parseRobots('', userAgent);
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

/** Parses a robots.txt for one user agent. Pure. */
function parseRobots(text: string, userAgent: string): SiteRules {
  const { allows, delaySeconds, sitemaps } = parseSiteRules(text.slice(0, MAX_LENGTH), userAgent);
  const delayMs = delaySeconds > 0 ? Math.min(delaySeconds, MAX_DELAY_SECONDS) * 1000 : 0;
  return { outcome: 'rules', allows, delayMs, sitemaps };
}
