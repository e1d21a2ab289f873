import type { Hub } from '../../hub/hub.ts';

export interface Count {
  readonly value: string;
  readonly count: number;
}

function named({ config }: Hub, count: Count): Count & { readonly name?: string } {
  const source = config.sources.find(({ id }) => id === count.value);
  return source ? { ...count, name: source.name } : count;
}

/** Adds up the counts of several indexes, largest first. */
function addUp(lists: readonly (readonly Count[] | undefined)[]): Count[] {
  const counts = new Map<string, number>();
  for (const { value, count } of lists.flatMap((list) => list ?? []))
    counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}

/** Returns the values that hits can be narrowed to, under the names of the query parameters. */
export function toFacets(
  hub: Hub,
  answers: readonly { readonly facets: Readonly<Record<string, readonly Count[]>> }[],
) {
  const facet = (field: string) => addUp(answers.map(({ facets }) => facets[field]));
  return {
    category: facet('categories'),
    source: facet('source').map((count) => named(hub, count)),
    month: facet('month').toSorted((left, right) => (left.value < right.value ? 1 : -1)),
  };
}
