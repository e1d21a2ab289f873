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

export const ingestEnvironment = withRules(
  tierEnvironment(3001).extend({
    ...outsideVariables,
    PUBLIC_URL: siteVariables.PUBLIC_URL,
    // Whether this process also runs enrich, or enrich runs as its own process.
    ENRICH: variable(z.enum(['here', 'apart']).default('here')),
  }),
  checkKafkaVariables,
  checkModelVariables,
);
