import { z } from 'zod';

/** The environment as a process is given it. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing counts as not set. */
export function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}
