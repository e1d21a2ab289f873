import { z } from 'zod';

/** The environment as a process is given it. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing counts as not set. */
export function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

type Rule<Schema extends z.ZodType> = (variables: z.output<Schema>, context: z.RefinementCtx) => void;

/** The schema with rules between its variables; they are checked even where some variable is wrong by itself. */
export function withRules<Schema extends z.ZodObject>(
  schema: Schema,
  ...rules: readonly Rule<Schema>[]
): Schema {
  return rules.reduce((ruled, rule) => ruled.superRefine(rule, { when: () => true }), schema);
}
