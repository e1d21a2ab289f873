import {
  checkKafkaVariables,
  checkSiteVariables,
  siteVariables,
  tierEnvironment,
  withRules,
} from '@runrate/service';

/** The environment of an API that runs as a process of its own. */
export const queryApiEnvironment = withRules(
  tierEnvironment(3003).extend(siteVariables),
  checkKafkaVariables,
  checkSiteVariables,
);
