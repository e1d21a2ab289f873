import {
  checkKafkaVariables,
  checkMailVariables,
  checkModelVariables,
  checkSiteVariables,
  commonVariables,
  kafkaVariables,
  outsideVariables,
  readEnvironment,
  siteVariables,
  tierEnvironment,
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
  checkModelVariables,
  checkSiteVariables,
);

/** Reads the environment; throws one `StartRefused` that lists every invalid variable. */
export function readHubEnvironment(variables: Variables): z.output<typeof environmentSchema> {
  return readEnvironment(environmentSchema, variables);
}

const { PUBLIC_URL, SMTP_URL, ERASURE_REGISTER } = siteVariables;

/** Environment of the process that runs ingest, enrich and the notifier. */
export const workersEnvironment = withRules(
  tierEnvironment(3006).extend({ ...outsideVariables, PUBLIC_URL, SMTP_URL, ERASURE_REGISTER }),
  checkKafkaVariables,
  checkModelVariables,
  checkMailVariables,
);
