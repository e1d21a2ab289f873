import type { SearchDefinition, ViewDefinition } from '@runrate/contracts';
import { openEmbeddedEngines } from './embedded/open-embedded-engines.ts';
import type { Engines } from './engines.ts';
import { EngineUnavailable } from './ports/engine-errors.ts';

/** Where the engines are: all three addresses, or none of them for the embedded engines. */
export interface EngineConfig {
  /** Directory of the embedded engines. */
  readonly dataDir: string;
  readonly kafkaBrokers?: string | undefined;
  readonly mongodbUrl?: string | undefined;
  readonly elasticsearchUrl?: string | undefined;
}

/** Opens the engines the configuration names; half of a configuration is refused. */
export async function openEngines(
  config: EngineConfig,
  declared: { readonly views: readonly ViewDefinition[]; readonly searches: readonly SearchDefinition[] },
): Promise<Engines> {
  const addresses = Object.entries({
    KAFKA_BROKERS: config.kafkaBrokers,
    MONGODB_URL: config.mongodbUrl,
    ELASTICSEARCH_URL: config.elasticsearchUrl,
  });
  const missing = addresses.filter(([, address]) => !address).map(([name]) => name);
  if (missing.length === addresses.length)
    return openEmbeddedEngines({ dataDir: config.dataDir, ...declared });
  if (missing.length > 0) {
    const set = addresses.filter(([, address]) => address).map(([name]) => name);
    throw new EngineUnavailable(
      `${set.join(' and ')} set, but ${missing.join(' and ')} not: set all three, or none for the embedded engines.`,
    );
  }
  throw new EngineUnavailable(
    'The Kafka, MongoDB and Elasticsearch adapters are not part of this version: unset KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL.',
  );
}
