import { toAbsolute } from '../reading/pages/absolute.ts';

export interface Citation {
  readonly title: string;
  readonly url: string;
  readonly source?: string;
  readonly publishedAt?: string;
}

const citationLimit = 100;

/**
 * Returns every item in an answer that has a title and an address, without repeats. A publisher's address is
 * preferred to the hub's own.
 */
export function citationsOf(body: unknown, origin: string): Citation[] {
  const found = new Map<string, Citation>();
  collect(body, (fields) => {
    const title = textOf(fields, ['title', 'headline', 'name']);
    const address = textOf(fields, ['originalUrl', 'url', 'address', 'arrSource']);
    if (title === undefined || address === undefined || found.size >= citationLimit) return;
    const url = toAbsolute(address, origin);
    const source = textOf(fields, ['source', 'channelTitle', 'show', 'headlineSource']);
    const publishedAt = textOf(fields, ['publishedAt', 'lastAt', 'priceAt', 'arrPeriodEnd']);
    if (found.has(url)) return;
    found.set(url, { title, url, ...(source && { source }), ...(publishedAt && { publishedAt }) });
  });
  return [...found.values()];
}

function collect(value: unknown, visit: (fields: ReadonlyMap<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const one of value) collect(one, visit);
  else if (typeof value === 'object' && value !== null) {
    const fields = new Map<string, unknown>(Object.entries(value));
    // Answers about an address hold their item in a field. Both are read as one.
    const item = fields.get('item');
    visit(typeof item === 'object' && item !== null ? new Map([...Object.entries(item), ...fields]) : fields);
    for (const one of fields.values()) collect(one, visit);
  }
}

function textOf(fields: ReadonlyMap<string, unknown>, names: readonly string[]): string | undefined {
  const values = names.map((name) => fields.get(name));
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
