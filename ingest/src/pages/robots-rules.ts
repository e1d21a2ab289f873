/** What a publisher asks of those who show a page, as items keep it. `none` means `noindex`, among others. */
const kept = new Set(['noai', 'noimageai', 'noindex', 'noarchive', 'nosnippet']);
const valued = /^max-snippet: ?(-?\d{1,6})$/;
/** Names with a value that say nothing of what may be shown; any other name before a colon is a program's. */
const otherValued = /^(?:max-image-preview|max-video-preview|unavailable_after)(?: ?:)/;
const rulesLimit = 100;

/** The rules of `X-Robots-Tag` headers and of `<meta name="robots">`, each text one header or element; those for one named program are not for us. */
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
