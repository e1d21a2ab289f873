import {
  checkKafkaVariables,
  checkMailVariables,
  siteVariables,
  tierEnvironment,
  withRules,
} from '@runrate/service';

const { PUBLIC_URL, SMTP_URL, ERASURE_REGISTER } = siteVariables;

/** Environment of a notifier that runs as its own process. */
export const notifierEnvironment = withRules(
  tierEnvironment(3004).extend({ PUBLIC_URL, SMTP_URL, ERASURE_REGISTER }),
  checkKafkaVariables,
  checkMailVariables,
);
