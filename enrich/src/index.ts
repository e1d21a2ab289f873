export { type Enrich, type EnrichOptions, startEnrich } from './start-enrich.ts';
export type { ModelSettings } from './writers/model/text-model.ts';
