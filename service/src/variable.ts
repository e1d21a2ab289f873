import { z } from 'zod';

export type Variables = Readonly<Record<string, string | undefined>>;

export function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

type Rule<Schema extends z.ZodType> = (variables: z.output<Schema>, context: z.RefinementCtx) => void;

/** Adds rules across variables to the schema; they are checked even if some variable is invalid by itself. */
export function withRules<Schema extends z.ZodObject>(
  schema: Schema,
  ...rules: readonly Rule<Schema>[]
): Schema {
  return rules.reduce((ruled, rule) => ruled.superRefine(rule, { when: () => true }), schema);
}
