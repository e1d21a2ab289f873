/** Sums of shares are not exact. */
const rounding = 1e-9;

/** The items in order, as many together as their shares of a portion allow; one at least. */
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
