import { articleSchema } from '@runrate/contracts';

/** Webhooks send articles without their text. */
export const toldArticleSchema = articleSchema.omit({ content: true });
