import { UnreadableCursor } from '@runrate/engines';

/** A row of a list, with the cursor from which the next page of that list continues. */
export interface Placed<Row> {
  readonly row: Row;
  readonly cursor: string;
}

/** The fields that the merged order depends on. */
export interface Dated<Kind extends string> {
  readonly kind: Kind;
  readonly publishedAt: string;
}

export interface PartOfList {
  readonly limit: number;
  readonly after: string | undefined;
}

export interface MergedPage<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | undefined;
}

/** Merges a page from several lists, each sorted newest first. Each list continues from its own cursor. */
export async function readMerged<Kind extends string, Row extends Dated<Kind>>(
  lists: ReadonlyMap<Kind, (part: PartOfList) => Promise<readonly Placed<Row>[]>>,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<MergedPage<Row>> {
  const kinds = [...lists.keys()];
  const places = cursor === undefined ? new Map<Kind, string>() : readPlaces(cursor, kinds);
  const read = await Promise.all(
    [...lists].map(([kind, list]) => list({ limit: limit + 1, after: places.get(kind) })),
  );
  const merged = read.flat().sort((one, other) => compareRows(kinds, one.row, other.row));
  const taken = merged.slice(0, limit);
  for (const { row, cursor: place } of taken) places.set(row.kind, place);
  const nextCursor =
    merged.length > limit
      ? Buffer.from(JSON.stringify(Object.fromEntries(places))).toString('base64url')
      : undefined;
  return { rows: taken.map(({ row }) => row), nextCursor };
}

/** Sorts newest first, then by kind. Within a kind, stable sorting keeps the order of the list. */
function compareRows<Kind extends string>(
  kinds: readonly Kind[],
  one: Dated<Kind>,
  other: Dated<Kind>,
): number {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt ? 1 : -1;
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
}

function readPlaces<Kind extends string>(cursor: string, kinds: readonly Kind[]): Map<Kind, string> {
  try {
    const places: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof places !== 'object' || places === null) throw new UnreadableCursor();
    return new Map(
      Object.entries(places).map(([name, place]) => {
        const kind = kinds.find((one) => one === name);
        if (kind === undefined || typeof place !== 'string') throw new UnreadableCursor();
        return [kind, place];
      }),
    );
  } catch {
    throw new UnreadableCursor();
  }
}
