import { type getContainerRuntimeClient, ImageName } from 'testcontainers';

/** The same images as in docker-compose.yml. */
export const engineImages = {
  kafka: 'apache/kafka:4.4.0',
  mongodb: 'mongo:8.0',
  elasticsearch: 'docker.elastic.co/elasticsearch/elasticsearch:9.4.3',
} as const;

type ContainerRuntime = Awaited<ReturnType<typeof getContainerRuntimeClient>>;

const pullLimitMs = 600_000;

/** Pulls missing images; returns `null` once all are there, else which one can't be pulled and why. */
export async function explainMissingImages(
  { image }: Pick<ContainerRuntime, 'image'>,
  say: (line: string) => void,
): Promise<string | null> {
  for (const tag of Object.values(engineImages)) {
    const name = ImageName.fromString(tag);
    if (await image.exists(name)) continue;
    say(`Pulling ${tag} …`);
    const failure = await within(pullLimitMs, image.pull(name)).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (failure === null && (await image.exists(name))) continue;
    return `A Docker engine answers, but ${tag} can't be pulled (${failure ?? 'no reason given'}): \`npm run images\` makes the images from packages.`;
  }
  return null;
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not done within ${limitMs / 60_000} minutes`)), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
