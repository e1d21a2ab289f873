/** The sites where most happens: two of them are read every minute, the others every five. */
const busySources = ['alpha', 'beta', 'gamma', 'wire', 'ticker'] as const;
export const leastSources: number = busySources.length;
export const mostSources = 400;

/** Ids of this many sites: the busy ones, and others that are read once a day. */
export const sourceIdsOf = (count: number): readonly string[] => [
  ...busySources,
  ...Array.from(
    { length: Math.max(0, count - leastSources) },
    (_, place) => `site${place + leastSources + 1}`,
  ),
];
