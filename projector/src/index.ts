export { measureDeadLetters } from './running/measure-dead-letters.ts';
export { type Projector, type ProjectorOptions, startProjector } from './start-projector.ts';
