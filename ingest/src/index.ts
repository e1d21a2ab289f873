export { type Ingest, type IngestOptions, startIngest } from './start-ingest.ts';
