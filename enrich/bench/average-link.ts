import type { Term } from '../src/stories/terms.ts';

/**
 * The textbook algorithm, as a baseline: TF-IDF with document counts known in advance, all pairs compared, and the
 * most similar groups merged until no two reach the threshold in their mean pairwise similarity.
 */
export function groupByAverageLink(items: readonly (readonly Term[])[], threshold: number): string[] {
  const vectors = toVectors(items);
  const count = items.length;
  const likeness = new Float32Array(count * count);
  for (let one = 0; one < count; one += 1)
    for (let other = 0; other < one; other += 1) {
      const value = multiply(vectors[one], vectors[other]);
      likeness[one * count + other] = value;
      likeness[other * count + one] = value;
    }
  const sizes = new Array<number>(count).fill(1);
  const groups = Array.from({ length: count }, (_, index) => index);
  const isOpen = new Array<boolean>(count).fill(true);
  const nearest = (one: number): number => {
    let best = -1;
    for (let other = 0; other < count; other += 1) {
      if (other === one || !isOpen[other]) continue;
      if (best < 0 || at(one, other) > at(one, best)) best = other;
    }
    return best;
  };
  const at = (one: number, other: number) => likeness[one * count + other] ?? 0;
  // Nearest-neighbour chains give the same groups as merging the best pair each time.
  for (let start = 0; start < count; start += 1) {
    const chain = isOpen[start] ? [start] : [];
    while (chain.length > 0) {
      const last = chain.at(-1) ?? 0;
      const next = nearest(last);
      if (next < 0 || at(last, next) < threshold) {
        isOpen[last] = false;
        chain.pop();
      } else if (next === chain.at(-2)) {
        chain.splice(-2);
        join(last, next);
        if (chain.length === 0) chain.push(next);
      } else chain.push(next);
    }
  }
  return groups.map((_, index) => String(rootOf(index)));

  function join(from: number, into: number): void {
    const [a, b] = [sizes[from] ?? 1, sizes[into] ?? 1];
    for (let other = 0; other < count; other += 1) {
      const mean = (a * at(from, other) + b * at(into, other)) / (a + b);
      likeness[into * count + other] = mean;
      likeness[other * count + into] = mean;
    }
    sizes[into] = a + b;
    isOpen[from] = false;
    groups[from] = into;
  }
  function rootOf(index: number): number {
    const group = groups[index] ?? index;
    return group === index ? index : rootOf(group);
  }
}

function toVectors(items: readonly (readonly Term[])[]): ReadonlyMap<string, number>[] {
  const counts = new Map<string, number>();
  for (const terms of items) for (const [term] of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return items.map((terms) => {
    const weights = terms.map(
      ([term, weight]) => [term, weight * Math.log(items.length / (counts.get(term) ?? 1))] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([term, weight]) => [term, weight / length]));
  });
}

function multiply(
  one: ReadonlyMap<string, number> = new Map(),
  other: ReadonlyMap<string, number> = new Map(),
): number {
  let sum = 0;
  for (const [term, weight] of one) sum += weight * (other.get(term) ?? 0);
  return sum;
}
