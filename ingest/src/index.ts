export { type CheckedSource, checkSources } from './check-sources.ts';
export { createFetchMetrics } from './scheduling/fetch-metrics.ts';
export { type Ingest, type IngestOptions, type OutsideServices, startIngest } from './start-ingest.ts';
