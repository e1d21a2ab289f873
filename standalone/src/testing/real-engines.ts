import { randomBytes } from 'node:crypto';
import { allSearches, allViews } from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';

/** Where the three servers are. */
export interface Addresses {
  readonly kafka: string;
  readonly mongodb: string;
  readonly elasticsearch: string;
}

/** The servers `npm run test:engines` found or started. */
export function testAddresses(): Addresses {
  const { KAFKA_BROKERS: kafka, MONGODB_URL: mongodb, ELASTICSEARCH_URL: elasticsearch } = process.env;
  if (kafka && mongodb && elasticsearch) return { kafka, mongodb, elasticsearch };
  throw new Error('KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL are not set: run npm run test:engines');
}

/** What a hub in one process takes to run on these servers under names of its own, the same at each start. */
export function ownEngines() {
  const { kafka, mongodb, elasticsearch } = testAddresses();
  const name = `hub-${randomBytes(4).toString('hex')}`;
  return {
    ...{ kafkaBrokers: kafka, mongodbUrl: mongodb, elasticsearchUrl: elasticsearch },
    ...{ topicPrefix: name, database: name, indexPrefix: name },
  };
}

/** The environment of the tiers of a hub with names of its own on the servers. */
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

/** Opens the engines of a hub as its tiers do. */
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
