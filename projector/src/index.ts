export { toSearchDocument } from './projections/searchable-views.ts';
export { isBackedByLog, mayOutlastLog, toComparable } from './rules/comparable.ts';
export { measureDeadLetters } from './running/measure-dead-letters.ts';
export { createTroubles } from './running/troubles.ts';
export { type Projector, type ProjectorOptions, startProjector } from './start-projector.ts';
