import { z } from 'zod';
import { toLanguage } from '../language.ts';

export const languageSchema = z
  .string()
  .refine((tag) => toLanguage(tag) !== undefined, {
    error: ({ input }) => `${String(input)} is not a language: it must be a tag such as en, de-AT or ja`,
  })
  .transform((tag) => toLanguage(tag) ?? tag);
