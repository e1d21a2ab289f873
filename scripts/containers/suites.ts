/** A suite on containers, and what it needs beside the image of the product. */
export interface Suite {
  readonly name: string;
  /** What it takes on two busy cores. */
  readonly minutes: number;
  /** Names in `images-from-packages`. */
  readonly images: readonly string[];
  readonly compose: boolean;
}

const engines = ['kafka', 'mongodb', 'elasticsearch'];

/** In the order in which they run where time is short: the fewest images first, the longest last. */
export const suites: readonly Suite[] = [
  { name: 'image', minutes: 3, images: ['node'], compose: false },
  { name: 'one-process', minutes: 4, images: ['node'], compose: false },
  { name: 'compose', minutes: 8, images: ['node', 'caddy', ...engines], compose: true },
  { name: 'compose-single', minutes: 2, images: ['node', 'caddy'], compose: true },
  { name: 'engines', minutes: 2, images: ['node', 'ryuk', ...engines], compose: false },
  { name: 'compose-prod', minutes: 4, images: ['node', 'caddy', ...engines], compose: true },
  { name: 'upgrade', minutes: 10, images: ['node', 'caddy', ...engines], compose: true },
];

/** What building the image of the product takes. */
export const buildMinutes = 3;

/** What making one of them from packages takes, with what it is based on. The image of Elasticsearch is a download of 950 MB. */
const makeMinutes: Readonly<Record<string, number>> = {
  node: 2,
  caddy: 0.5,
  ryuk: 0.1,
  kafka: 1,
  mongodb: 1,
  elasticsearch: 2,
  compose: 5,
  buildx: 5,
};

export function minutesToMake(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (makeMinutes[name] ?? 1), 0);
}

/** The suites that are asked for by name, or all. Throws if one is unknown. */
export function chooseSuites(named: readonly string[]): readonly Suite[] {
  const unknown = named.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `there is no suite ${unknown.join(', ')}. There are ${suites.map(({ name }) => name).join(', ')}.`,
    );
  }
  return suites.filter(({ name }) => named.length === 0 || named.includes(name));
}
