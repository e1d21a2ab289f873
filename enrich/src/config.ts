import {
  checkKafkaVariables,
  checkModelVariables,
  outsideVariables,
  tierEnvironment,
  withRules,
} from '@runrate/service';

const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = outsideVariables;

/** The environment of an enrich that runs as a process of its own. */
export const enrichEnvironment = withRules(
  tierEnvironment(3005).extend({ AI_BASE_URL, AI_API_KEY, AI_MODEL }),
  checkKafkaVariables,
  checkModelVariables,
);
