import {
  checkKafkaVariables,
  checkOutsideVariables,
  outsideVariables,
  siteVariables,
  tierEnvironment,
} from '@runrate/service';

/** The environment of an ingest worker that runs as a process of its own. */
export const ingestEnvironment = tierEnvironment(3001)
  .extend({ ...outsideVariables, PUBLIC_URL: siteVariables.PUBLIC_URL })
  .superRefine(checkKafkaVariables)
  .superRefine(checkOutsideVariables);
