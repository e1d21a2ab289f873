/** Size of a topic, a view or an index in its store. */
export interface PartSize {
  readonly name: string;
  /** Bytes on disk, indexes included, counting one replica. */
  readonly bytes: number;
}

/** Adds up parts with the same name and sorts them, largest first. */
export function sumByName(parts: Iterable<PartSize>, nameOf = (name: string) => name): PartSize[] {
  const sums = new Map<string, number>();
  for (const { name, bytes } of parts) sums.set(nameOf(name), (sums.get(nameOf(name)) ?? 0) + bytes);
  return [...sums]
    .map(([name, bytes]) => ({ name, bytes }))
    .toSorted((one, other) => other.bytes - one.bytes || (one.name < other.name ? -1 : 1));
}
