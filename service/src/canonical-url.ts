import { withoutTrailing } from './without-trailing.ts';

/**
 * Query parameters that say where a reader comes from, not what the address shows. Collected from what the
 * platforms named next to them append; parameters that start with `utm_` always count.
 */
const trackingParameters = new Set([
  // Google: Ads, Analytics, Display
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  '_ga',
  '_gl',
  'fbclid',
  'igshid',
  'igsh',
  // Microsoft, X, LinkedIn, TikTok, Yandex
  'msclkid',
  'twclid',
  'li_fat_id',
  'trk',
  'ttclid',
  'yclid',
  // mail: Mailchimp, HubSpot, Marketo, Vero, Klaviyo, Drip
  'mc_cid',
  'mc_eid',
  '_hsenc',
  '_hsmi',
  'hsctatracking',
  'mkt_tok',
  'vero_id',
  'vero_conv',
  '_ke',
  '__s',
  // Matomo, Piwik, Adobe, AT Internet, Wicked Reports
  'mtm_source',
  'mtm_medium',
  'mtm_campaign',
  'pk_campaign',
  'pk_kwd',
  'pk_source',
  's_cid',
  'xtor',
  'wickedid',
  'ref',
  'ref_src',
  'ref_url',
  'referrer',
  'source',
  'cmpid',
  'ncid',
  'ocid',
  'spm',
]);

/**
 * Normalises the address of a page: `https`, lower-case host, no default port, credentials, fragment,
 * tracking parameters or trailing slash, sorted query. `undefined` for anything but http(s) addresses. Not
 * for links: the page itself may insist on another form.
 */
export function toCanonicalUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  const path = url.pathname.length > 1 ? withoutTrailing(url.pathname, '/') : '/';
  return `https://${url.hostname}${port}${path === '' ? '/' : path}${toCanonicalQuery(url)}`;
}

function toCanonicalQuery(url: URL): string {
  if (url.search === '') return '';
  const kept = [...url.searchParams].filter(([name]) => !isTracking(name));
  if (kept.length === 0) return '';
  kept.sort(compareParameters);
  return `?${new URLSearchParams(kept)}`;
}

function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('utm_') || trackingParameters.has(lower);
}

function compareParameters([a, b]: [string, string], [c, d]: [string, string]): number {
  if (a !== c) return a < c ? -1 : 1;
  return b === d ? 0 : b < d ? -1 : 1;
}

/** Returns whether a canonical address can identify one item. Careless feeds link all items to a site's front page. */
export function namesOnePage(canonical: string): boolean {
  const url = new URL(canonical);
  return url.pathname !== '/' || url.search !== '';
}

export function withoutQuery(canonical: string): string {
  const mark = canonical.indexOf('?');
  return mark === -1 ? canonical : canonical.slice(0, mark);
}
