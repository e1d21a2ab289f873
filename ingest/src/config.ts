import {
  checkKafkaVariables,
  checkOutsideVariables,
  outsideVariables,
  siteVariables,
  tierEnvironment,
  withRules,
} from '@runrate/service';

/** The environment of an ingest worker that runs as a process of its own. */
export const ingestEnvironment = withRules(
  tierEnvironment(3001).extend({ ...outsideVariables, PUBLIC_URL: siteVariables.PUBLIC_URL }),
  checkKafkaVariables,
  checkOutsideVariables,
);
