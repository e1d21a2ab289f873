import { z } from 'zod';
import { type TextName, textDefaults } from './text-defaults.ts';

const textShape = Object.fromEntries(
  Object.keys(textDefaults).map((name) => [name, z.string().optional()]),
) as Record<TextName, z.ZodOptional<z.ZodString>>;

export const textsSchema = z.strictObject(textShape);
