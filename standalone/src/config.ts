import {
  checkKafkaVariables,
  checkOutsideVariables,
  checkSiteVariables,
  commonVariables,
  kafkaVariables,
  outsideVariables,
  readEnvironment,
  siteVariables,
  type Variables,
  variable,
  withRules,
} from '@runrate/service';
import { z } from 'zod';

const engineAddress = variable(z.string().optional());

const environmentSchema = withRules(
  z.object({
    ...commonVariables,
    ...siteVariables,
    ...outsideVariables,
    DATA_DIR: variable(z.string().default('.data')),
    KAFKA_BROKERS: engineAddress,
    ...kafkaVariables,
    MONGODB_URL: engineAddress,
    ELASTICSEARCH_URL: engineAddress,
    ELASTICSEARCH_API_KEY: variable(z.string().optional()),
  }),
  checkKafkaVariables,
  checkOutsideVariables,
  checkSiteVariables,
);

/** Reads the environment; throws `StartRefused` that lists every wrong variable at once. */
export function readHubEnvironment(variables: Variables): z.output<typeof environmentSchema> {
  return readEnvironment(environmentSchema, variables);
}
