import { randomBytes } from 'node:crypto';
import { allSearches, allViews } from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';

/** Addresses of the three servers. */
export interface Addresses {
  readonly kafka: string;
  readonly mongodb: string;
  readonly elasticsearch: string;
}

/** Servers that `npm run test:engines` found or started. */
export function testAddresses(): Addresses {
  const { KAFKA_BROKERS: kafka, MONGODB_URL: mongodb, ELASTICSEARCH_URL: elasticsearch } = process.env;
  if (kafka && mongodb && elasticsearch) return { kafka, mongodb, elasticsearch };
  throw new Error('KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL are not set: run npm run test:engines');
}

/** Options for a hub in one process on these servers, with unique names that stay the same at each start. */
export function ownEngines() {
  const { kafka, mongodb, elasticsearch } = testAddresses();
  const name = `hub-${randomBytes(4).toString('hex')}`;
  return {
    ...{ kafkaBrokers: kafka, mongodbUrl: mongodb, elasticsearchUrl: elasticsearch },
    ...{ topicPrefix: name, database: name, indexPrefix: name },
  };
}

/** Environment for the tiers of a hub with unique names on the servers. */
export function tierVariables(addresses: Addresses, hubConfig: string): Readonly<Record<string, string>> {
  const name = `tiers-${randomBytes(4).toString('hex')}`;
  return {
    KAFKA_BROKERS: addresses.kafka,
    MONGODB_URL: addresses.mongodb,
    ELASTICSEARCH_URL: addresses.elasticsearch,
    TOPIC_PREFIX: name,
    DATABASE: name,
    INDEX_PREFIX: name,
    HUB_CONFIG: hubConfig,
  };
}

/** Opens a hub's engines as its tiers do. */
export function openTierEngines(variables: Readonly<Record<string, string>>): Promise<Engines> {
  return openEngines(
    {
      dataDir: '',
      kafkaBrokers: variables['KAFKA_BROKERS'],
      mongodbUrl: variables['MONGODB_URL'],
      elasticsearchUrl: variables['ELASTICSEARCH_URL'],
      topicPrefix: variables['TOPIC_PREFIX'],
      database: variables['DATABASE'],
      indexPrefix: variables['INDEX_PREFIX'],
    },
    { views: allViews, searches: allSearches },
  );
}
