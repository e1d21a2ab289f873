import { checkKafkaVariables, tierEnvironment, withRules } from '@runrate/service';

/** Environment of a projector that runs as its own process. */
export const projectorEnvironment = withRules(tierEnvironment(3002), checkKafkaVariables);
