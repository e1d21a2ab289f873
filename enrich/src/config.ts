import {
  checkKafkaVariables,
  checkModelVariables,
  outsideVariables,
  tierEnvironment,
  withRules,
} from '@runrate/service';

const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = outsideVariables;

export const enrichEnvironment = withRules(
  tierEnvironment(3005).extend({ AI_BASE_URL, AI_API_KEY, AI_MODEL }),
  checkKafkaVariables,
  checkModelVariables,
);
