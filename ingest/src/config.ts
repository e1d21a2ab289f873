import {
  checkKafkaVariables,
  checkModelVariables,
  outsideVariables,
  siteVariables,
  tierEnvironment,
  variable,
  withRules,
} from '@runrate/service';
import { z } from 'zod';

/** The environment of an ingest worker that runs as a process of its own. */
export const ingestEnvironment = withRules(
  tierEnvironment(3001).extend({
    ...outsideVariables,
    PUBLIC_URL: siteVariables.PUBLIC_URL,
    // Whether this process decides and writes too, or enrich does it as a program of its own.
    ENRICH: variable(z.enum(['here', 'apart']).default('here')),
  }),
  checkKafkaVariables,
  checkModelVariables,
);
