import { randomBytes } from 'node:crypto';
import { poisonScenarios } from './testing/poison-scenarios.ts';

// Not a divisor of the number of odd texts, so every text reaches fields of every event.
const step = 7;

function ownEngines() {
  const { KAFKA_BROKERS, MONGODB_URL, ELASTICSEARCH_URL } = process.env;
  if (!KAFKA_BROKERS || !MONGODB_URL || !ELASTICSEARCH_URL) {
    throw new Error('KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL are not set: run npm run test:engines');
  }
  const name = `poison-${randomBytes(4).toString('hex')}`;
  return {
    ...{ kafkaBrokers: KAFKA_BROKERS, mongodbUrl: MONGODB_URL, elasticsearchUrl: ELASTICSEARCH_URL },
    ...{ topicPrefix: name, database: name, indexPrefix: name },
  };
}

poisonScenarios('real engines', ownEngines, step);
