interface SortByOptions<T> {
  readonly toValue: (row: T) => string | number | undefined;
  readonly descending: boolean;
  /** Orders rows of the same value, either way. */
  readonly ties: (one: T, other: T) => number;
}

/** Rows of a table by the value of a column; those without one stand last, either way. */
export function sortBy<T>(rows: readonly T[], { toValue, descending, ties }: SortByOptions<T>): T[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [toValue(one), toValue(other)];
    if (left === right) return ties(one, other);
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right === descending ? 1 : -1;
  });
}
