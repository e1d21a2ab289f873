interface SortByOptions<T> {
  readonly toValue: (row: T) => string | number | undefined;
  readonly descending: boolean;
  /** Orders rows with equal values, in both directions. */
  readonly ties: (one: T, other: T) => number;
}

/** Sorts table rows by a column's value; rows without a value come last in both directions. */
export function sortBy<T>(rows: readonly T[], { toValue, descending, ties }: SortByOptions<T>): T[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [toValue(one), toValue(other)];
    if (left === right) return ties(one, other);
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right === descending ? 1 : -1;
  });
}
