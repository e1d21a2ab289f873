export { type Enrich, type EnrichOptions, startEnrich } from './start-enrich.ts';
