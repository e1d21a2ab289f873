/** A path of robots.txt: its parts between the asterisks. */
interface Rule {
  readonly parts: readonly string[];
  readonly isWholePath: boolean;
  readonly length: number;
  readonly allows: boolean;
}

export interface ParsedRules {
  allows(address: string): boolean;
  readonly delaySeconds: number;
  readonly sitemaps: readonly string[];
}

/** Rules beyond these, the longest first, are ignored; no site needs as many. Bounds the work per address. */
const MAX_RULES = 10_000;
const MAX_RULES_WITH_WILDCARDS = 500;
const MAX_WILDCARDS = 20;

/**
 * Parses a robots.txt (RFC 9309) for the product token of a user agent: of the groups that name it, else of those for
 * everyone, the longest rule that matches decides, and of two equally long ones the one that allows. Linear time. Pure.
 */
export function parseSiteRules(text: string, userAgent: string): ParsedRules {
  const own = userAgent.split('/', 1)[0]?.trim().toLowerCase() ?? '';
  const groups = new Map<string, { rules: Rule[]; delaySeconds?: number }>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [name, value] = toField(line);
    if (name === 'sitemap' && value !== '') sitemaps.push(value);
    else if (name === 'user-agent') {
      agents = [...(isNaming ? agents : []), value.split('/', 1)[0]?.trim().toLowerCase() ?? ''];
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isNaming = false;
      for (const agent of agents) {
        if (agent !== own && agent !== '*') continue;
        const group = groups.get(agent) ?? { rules: [] };
        if (name === 'crawl-delay') group.delaySeconds ??= Number(value) || 0;
        else if (value !== '') group.rules.push(toRule(value, name === 'allow'));
        groups.set(agent, group);
      }
    }
  }
  const { rules = [], delaySeconds = 0 } = groups.get(own) ?? groups.get('*') ?? {};
  const ordered = withinLimits(rules);
  return {
    allows(address) {
      const { pathname, search } = new URL(address);
      const path = toUsualPath(`${pathname}${search}`);
      return ordered.find((rule) => matches(rule, path))?.allows ?? true;
    },
    delaySeconds,
    sitemaps,
  };
}

function toField(line: string): [name: string, value: string] {
  const [said = ''] = line.split('#', 1);
  const colon = said.indexOf(':');
  if (colon === -1) return ['', ''];
  return [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()];
}

function toRule(value: string, allows: boolean): Rule {
  const path = toUsualPath(value);
  const isWholePath = path.endsWith('$');
  const parts = (isWholePath ? path.slice(0, -1) : path).split('*');
  return { parts, isWholePath, length: path.length, allows };
}

function withinLimits(rules: readonly Rule[]): Rule[] {
  const longestFirst = (a: Rule, b: Rule) => b.length - a.length || Number(b.allows) - Number(a.allows);
  const ordered = rules.toSorted(longestFirst);
  const plain = ordered.filter(({ parts }) => parts.length === 1).slice(0, MAX_RULES);
  const wild = ordered.filter(({ parts }) => parts.length > 1 && parts.length <= MAX_WILDCARDS + 1);
  return [...plain, ...wild.slice(0, MAX_RULES_WITH_WILDCARDS)].toSorted(longestFirst);
}

function matches({ parts, isWholePath }: Rule, path: string): boolean {
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  const last = isWholePath ? rest.pop() : undefined;
  if (isWholePath && last === undefined) return path === first;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** Encodes what an address would encode, with capital digits. */
function toUsualPath(path: string): string {
  if (/^[\w\-./*$?&=+,;:@!~()]*$/.test(path)) return path;
  return encodeURI(path.toWellFormed())
    .replaceAll('%25', '%')
    .replace(/%[0-9a-f]{2}/gi, (encoded) => encoded.toUpperCase());
}
