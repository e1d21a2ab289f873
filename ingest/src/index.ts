export { type Ingest, type IngestOptions, type OutsideServices, startIngest } from './start-ingest.ts';
