/** Tolerance for floating-point error in sums of shares. */
const rounding = 1e-9;

/** Splits items, in order, into portions whose shares add up to at most 1; each portion has at least one item. */
export function toPortions<Item>(items: readonly Item[], shareOf: (item: Item) => number): Item[][] {
  const portions: Item[][] = [];
  let filled = 1;
  for (const item of items) {
    const share = shareOf(item);
    filled += share;
    if (filled > 1 + rounding) {
      portions.push([]);
      filled = share;
    }
    portions.at(-1)?.push(item);
  }
  return portions;
}
