import { checkKafkaVariables, checkSiteVariables, siteVariables, tierEnvironment } from '@runrate/service';

/** The environment of an API that runs as a process of its own. */
export const queryApiEnvironment = tierEnvironment(3003)
  .extend(siteVariables)
  .superRefine(checkKafkaVariables)
  .superRefine(checkSiteVariables);
