/** Rules for those who display a page, which items keep. `none` implies `noindex`. */
const kept = new Set(['noai', 'noimageai', 'noindex', 'noarchive', 'nosnippet']);
const valued = /^max-snippet: ?(-?\d{1,6})$/;
/** Rules with a value that don't restrict what may be shown. Any other name before a colon is a user agent. */
const otherValued = /^(?:max-image-preview|max-video-preview|unavailable_after)(?: ?:)/;
const rulesLimit = 100;

/** Reads `X-Robots-Tag` headers and robots `<meta>` elements. Rules for a specific user agent are ignored. */
export function readRobotsRules(texts: readonly string[]): string[] {
  const rules = new Set<string>();
  for (const text of texts) {
    for (const part of text.toLowerCase().split(',', rulesLimit)) {
      const rule = part.trim();
      const value = valued.exec(rule);
      if (value) rules.add(`max-snippet:${value[1]}`);
      else if (rule === 'none') rules.add('noindex');
      else if (kept.has(rule)) rules.add(rule);
      else if (rule.includes(':') && !otherValued.test(rule)) break;
    }
  }
  return [...rules].sort();
}
