/** What a page of a list is: its place and how many matches there are in all. */
export interface PagePlace {
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
  /** Set when the page was asked for by cursor. */
  readonly cursor?: string | undefined;
  /** Continues after the last item of this page; absent on the last page. */
  readonly nextCursor?: string | undefined;
}

/**
 * Headers of a list: `X-Total-Count`, `Link` (RFC 8288) with first, prev, next and last by offset, and
 * `X-Next-Cursor`. A page asked for by cursor links on by cursor.
 */
export function pageHeaders(
  path: string,
  query: Readonly<Record<string, unknown>>,
  place: PagePlace,
): Record<string, string> {
  const links = place.cursor === undefined ? offsetLinks(place) : cursorLinks(place);
  const header = links
    .map(([rel, change]) => `<${path}?${toSearch(query, change)}>; rel="${rel}"`)
    .join(', ');
  return {
    'X-Total-Count': String(place.total),
    Link: header,
    ...(place.nextCursor === undefined ? {} : { 'X-Next-Cursor': place.nextCursor }),
  };
}

type Link = readonly [rel: string, change: Readonly<Record<string, string | undefined>>];

function offsetLinks({ limit, offset, total }: PagePlace): readonly Link[] {
  const last = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  const links: Link[] = [['first', { offset: '0' }]];
  if (offset > 0) links.push(['prev', { offset: String(Math.max(0, Math.min(offset, total) - limit)) }]);
  if (offset + limit < total) links.push(['next', { offset: String(offset + limit) }]);
  links.push(['last', { offset: String(last) }]);
  return links;
}

function cursorLinks({ nextCursor }: PagePlace): readonly Link[] {
  const links: Link[] = [['first', { offset: undefined, cursor: undefined }]];
  if (nextCursor !== undefined) links.push(['next', { offset: undefined, cursor: nextCursor }]);
  return links;
}

function toSearch(
  query: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...change })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.toString();
}
