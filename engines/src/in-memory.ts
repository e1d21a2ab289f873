export { type Carry, createMemoryStores, type MemoryStores } from './embedded/in-memory.ts';
export { declareHomes } from './generations/homes.ts';
export { openWithHomes } from './generations/open-with-homes.ts';
export { partitionOf } from './kafka/partition-of.ts';
export { checkHeaders, type LogHistory, refuseUnsummed } from './ports/event-log.ts';
export { withStorableRecords } from './storable/storable-log.ts';
