export type { EmbeddingModel } from './embedding-model.ts';
export { type MeaningModel, openSearchModel } from './open-model.ts';
