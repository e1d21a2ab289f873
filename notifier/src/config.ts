import {
  checkKafkaVariables,
  checkMailVariables,
  siteVariables,
  tierEnvironment,
  withRules,
} from '@runrate/service';

const { PUBLIC_URL, SMTP_URL, ERASURE_REGISTER } = siteVariables;

/** The environment of a notifier that runs as a process of its own. */
export const notifierEnvironment = withRules(
  tierEnvironment(3004).extend({ PUBLIC_URL, SMTP_URL, ERASURE_REGISTER }),
  checkKafkaVariables,
  checkMailVariables,
);
