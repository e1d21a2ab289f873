import { checkKafkaVariables, tierEnvironment, withRules } from '@runrate/service';

/** The environment of a projector that runs as a process of its own. */
export const projectorEnvironment = withRules(tierEnvironment(3002), checkKafkaVariables);
