export interface PagePlace {
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
  /** Set if the page was requested by cursor. */
  readonly cursor?: string | undefined;
  /** Continues after the last item of this page; absent on the last page. */
  readonly nextCursor?: string | undefined;
}

/**
 * Returns the headers of a list: `X-Total-Count`, `Link` (RFC 8288) and `X-Next-Cursor`. The next page is linked by
 * cursor if the list has cursors, so that items that arrive in the meantime are neither repeated nor skipped; first,
 * prev and last are linked by offset.
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

/** Returns the headers of a list that has only a cursor to the next page. */
export function nextHeaders(
  path: string,
  query: Readonly<Record<string, unknown>>,
  cursor: string,
): Record<string, string> {
  const link = `<${path}?${toSearch(query, { cursor })}>; rel="next"`;
  return { Link: link, 'X-Next-Cursor': cursor };
}

type Link = readonly [rel: string, change: Readonly<Record<string, string | undefined>>];

function offsetLinks({ limit, offset, total, nextCursor }: PagePlace): readonly Link[] {
  const last = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  const links: Link[] = [['first', { offset: '0' }]];
  if (offset > 0) links.push(['prev', { offset: String(Math.max(0, Math.min(offset, total) - limit)) }]);
  if (nextCursor !== undefined) links.push(nextLink(nextCursor));
  else if (offset + limit < total) links.push(['next', { offset: String(offset + limit) }]);
  links.push(['last', { offset: String(last) }]);
  return links;
}

function nextLink(cursor: string): Link {
  return ['next', { offset: undefined, cursor }];
}

function cursorLinks({ nextCursor }: PagePlace): readonly Link[] {
  const links: Link[] = [['first', { offset: undefined, cursor: undefined }]];
  if (nextCursor !== undefined) links.push(nextLink(nextCursor));
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
