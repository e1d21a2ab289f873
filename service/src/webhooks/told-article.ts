import { articleSchema } from '@runrate/contracts';

/** Endpoints are told of articles without their text. */
export const toldArticleSchema = articleSchema.omit({ content: true });
