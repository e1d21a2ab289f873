export interface PartSize {
  readonly name: string;
  /** Bytes on disk including indexes; replicas count once. */
  readonly bytes: number;
}

/** Adds up the sizes of parts with the same name and returns them largest first. */
export function sumByName(parts: Iterable<PartSize>, nameOf = (name: string) => name): PartSize[] {
  const sums = new Map<string, number>();
  for (const { name, bytes } of parts) sums.set(nameOf(name), (sums.get(nameOf(name)) ?? 0) + bytes);
  return [...sums]
    .map(([name, bytes]) => ({ name, bytes }))
    .toSorted((one, other) => other.bytes - one.bytes || (one.name < other.name ? -1 : 1));
}
