import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
  null: 'empty',
};

/** Says what is wrong with a value of the configuration where its schema has no sentence of its own. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  const expected = kinds[issue.expected];
  if (expected === undefined) return undefined;
  if (issue.input === undefined) return `must be set to ${expected}`;
  return `must be ${expected}, and is ${kinds[kindOf(issue.input)] ?? 'something else'}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
