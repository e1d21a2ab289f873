import { z } from 'zod';
import { type TextName, textDefaults } from './text-defaults.ts';

const textShape = Object.fromEntries(
  Object.keys(textDefaults).map((name) => [name, z.string().optional()]),
) as Record<TextName, z.ZodOptional<z.ZodString>>;

/** Words of the pages in place of the neutral ones; see `textDefaults`. */
export const textsSchema = z.strictObject(textShape);
