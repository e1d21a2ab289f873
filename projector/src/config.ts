import { checkKafkaVariables, tierEnvironment } from '@runrate/service';

/** The environment of a projector that runs as a process of its own. */
export const projectorEnvironment = tierEnvironment(3002).superRefine(checkKafkaVariables);
