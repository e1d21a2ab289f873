/** A suite on containers, and what it needs besides the product image. */
export interface Suite {
  readonly name: string;
  /** Run time on two busy cores. */
  readonly minutes: number;
  /** Names in `images-from-packages`. */
  readonly images: readonly string[];
  readonly compose: boolean;
}

const engines = ['kafka', 'mongodb', 'elasticsearch'];

/** In run order, for when time is short: the fewest images first, the longest suite last. */
export const suites: readonly Suite[] = [
  { name: 'image', minutes: 3, images: ['node'], compose: false },
  { name: 'one-process', minutes: 4, images: ['node'], compose: false },
  { name: 'compose', minutes: 8, images: ['node', 'caddy', ...engines], compose: true },
  { name: 'compose-single', minutes: 2, images: ['node', 'caddy'], compose: true },
  { name: 'engines', minutes: 2, images: ['node', 'ryuk', ...engines], compose: false },
  { name: 'compose-prod', minutes: 4, images: ['node', 'caddy', ...engines], compose: true },
  { name: 'upgrade', minutes: 10, images: ['node', 'caddy', ...engines], compose: true },
];

/** Time to build the product image. */
export const buildMinutes = 3;

/** Minutes to build each from packages, including its base images. Elasticsearch is a 950 MB download. */
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
